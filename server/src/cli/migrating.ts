import { migrate, pendingMigrations } from '../base/database/migrate.ts'
import { type Plan, type PlannedStep, planOf } from '../base/database/migrations/plan.ts'
import { command } from './command.ts'
import { findOverlaps, overlapsAsText } from './overlaps.ts'
import { asOwner } from './world.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const migrating = command(
  'migrate',
  'bring the database up to date; with --plan only say what that would do',
  { flags: { plan: { kind: 'switch' } }, needs: ['DATABASE_OWNER_URL'] },
  async ({ plan }) => {
    if (plan) return showPlan()
    const { applied, overlaps } = await asOwner(async (database, cell) => {
      const { applied } = await migrate(database, cell, { report: say })
      return { applied, overlaps: applied.some(keepsApart) ? await findOverlaps(database) : [] }
    })
    if (overlaps.length > 0) {
      say(
        'Working time that overlaps was found. It stays as it is until somebody corrects it; tagwerk overlaps lists it:',
      )
      for (const line of overlapsAsText(overlaps)) say(line)
    }
    say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do: the database is up to date.')
  },
)

/** Migrations that find what overlaps already. */
const keepsApart = (name: string): boolean => /^006[12]_/.test(name)

async function showPlan(): Promise<void> {
  const plan = await asOwner(async (database) => planOf(database, await pendingMigrations(database)))
  for (const line of describe(plan)) say(line)
  if (plan.rights.some((right) => !right.has)) process.exitCode = 1
}

function describe({ rights, migrations, seconds }: Plan): string[] {
  const lines = ['Rights']
  for (const { about, has, remedy } of rights)
    lines.push(has ? `  ok       ${about}` : `  MISSING  ${about}. ${remedy}`)
  for (const { name, steps } of migrations)
    lines.push(name, ...steps.map((step, at) => `  ${at + 1} of ${steps.length}  ${describeStep(step)}`))
  lines.push(
    migrations.length === 0
      ? 'Nothing to do: the database is up to date.'
      : `${migrations.length} migrations would run, about ${duration(seconds)}. Nothing was done.`,
  )
  return lines
}

function describeStep({ kind, locks, through, seconds }: PlannedStep): string {
  const what = {
    transaction: 'a moment',
    online: `online, about ${duration(seconds)}`,
    portions: `in portions of less than a second each, about ${duration(seconds)}`,
  }[kind]
  const rows = through ? `, through ${through.table} (${counted(through.rows)})` : ''
  const locked = locks.map(({ table, rows: many, against }) => `${table} (${counted(many)}) against ${against}`)
  return `${what}${rows}; locks ${locked.join(', ') || 'nothing that others use'}`
}

const counted = (rows: number): string => `about ${rows.toLocaleString('en')} rows`

const duration = (seconds: number): string =>
  seconds < 1 ? 'a second' : seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} minutes`
