import { migrate, pendingMigrations } from '../base/migrate.ts'
import { type Plan, type PlannedStep, planOf } from '../base/migrations/plan.ts'
import { command } from './command.ts'
import { asOwner } from './world.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const migrating = command(
  'migrate',
  'bring the database up to date; with --plan only say what that would do',
  { flags: { plan: { kind: 'switch' } }, needs: ['DATABASE_OWNER_URL'] },
  async ({ plan }) => {
    if (plan) return showPlan()
    const { applied } = await asOwner((database, cell) => migrate(database, cell, { tell: say }))
    say(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do: the database is up to date.')
  },
)

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
