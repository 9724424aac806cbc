import { refused } from '../base/errors.ts'
import { readConfig, type Setting } from '../config.ts'
import { type Cell, reachCell } from '../moving/cells.ts'
import { abandon, type Move, moveAccount, type Step, takeBack } from '../moving/moving.ts'
import { account, command, type Given } from './command.ts'

const cell = { kind: 'number', value: 'CELL' } as const
const flags = { account, from: { ...cell, needed: true }, to: { ...cell, needed: true } } as const
const needs: readonly Setting[] = ['CELLS']

export const moveCommands = [
  command('move', 'move an account to another cell while it is used, or go on with a move', { flags, needs }, move),
  command(
    'move undo',
    'take a move back, as long as the cell it leaves has not let go of it',
    { flags, needs },
    async (given) => {
      await withCells(given, takeBack)
      say(`Account ${given.account} is in cell ${given.from}, and nothing of it in cell ${given.to}.`)
    },
  ),
  command(
    'move abandon',
    'the same where the cell it was to go to is gone for good',
    { flags: { account, from: flags.from }, needs },
    async (given) => {
      const source = await cellGiven(given.from)
      await abandon({ account: given.account, source }).finally(source.close)
      say(`Account ${given.account} is in cell ${given.from}. The other cell must not come back as it was.`)
    },
  ),
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function cellGiven(number: number): Promise<Cell> {
  const url = readConfig(undefined, needs).cells.get(number)
  if (url === undefined) throw refused('unknown', 'CELLS', `has no cell ${number}.`)
  return reachCell(number, url)
}

async function withCells<T>(
  given: Given<typeof flags>,
  work: (move: Move) => Promise<T>,
  onStep: Move['onStep'] = () => undefined,
): Promise<T> {
  if (given.from === given.to) throw refused('invalid', 'to', 'The account is to go to another cell.')
  const source = await cellGiven(given.from)
  const target = await cellGiven(given.to).catch(async (error) => {
    await source.close()
    throw error
  })
  return work({ account: given.account, source, target, onStep }).finally(() =>
    Promise.all([source.close(), target.close()]),
  )
}

/** Behind the fence nobody can write in the account, so a mover that is told to stop then is through first. */
function stopBetweenCellsOnlyIfTwice(at: ReadonlyMap<Step, number>): void {
  let reportedAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      const isBehindFence = (at.has('fenced') || at.has('let go')) && !at.has('open') && !at.has('taken back')
      if (isBehindFence && reportedAt === undefined) {
        reportedAt = performance.now()
        say(
          'Nobody can write in the account now: the move goes on for the seconds this takes. Stop it once more to break off.',
        )
      } else if (reportedAt === undefined || performance.now() - reportedAt > 1000) {
        say(
          `Broken off. Call "tagwerk move" again to go on with it${at.has('let go') ? '' : ', or "tagwerk move undo"'}.`,
        )
        process.exit(1)
      }
    })
}

async function move(given: Given<typeof flags>): Promise<void> {
  const began = performance.now()
  const at = new Map<Step, number>()
  stopBetweenCellsOnlyIfTwice(at)
  const rows = await withCells(given, moveAccount, (step) => {
    at.set(step, performance.now())
    say(`${((performance.now() - began) / 1000).toFixed(2).padStart(8)} s  ${step}`)
  })
  const [fenced, opened] = [at.get('fenced'), at.get('open')]
  const refusedFor = fenced && opened ? ` Nobody could write for ${((opened - fenced) / 1000).toFixed(2)} s.` : ''
  say(
    `Account ${given.account} is in cell ${given.to}${rows > 0 ? `, compared behind the fence: ${rows} rows` : ''}.${refusedFor}`,
  )
}
