import { missingSettings } from '../config.ts'
import { variables } from '../variables.ts'
import { accountCommands } from './accounts.ts'
import { backupCommands } from './backup.ts'
import { type Command, read } from './command.ts'
import { credentialCommands } from './credentials.ts'
import { demoCommands } from './demo.ts'
import { explain } from './explain.ts'
import { moveCommands } from './move.ts'
import { overlapsCommands } from './overlaps.ts'
import { peopleCommands } from './people.ts'
import { secretCommands } from './secrets.ts'
import { serviceCommands } from './service.ts'
import { verifyCommands } from './verify.ts'
import { webhookCommands } from './webhooks.ts'

const commands: readonly Command[] = [
  ...serviceCommands,
  ...accountCommands,
  ...peopleCommands,
  ...credentialCommands,
  ...webhookCommands,
  ...secretCommands,
  ...verifyCommands,
  ...overlapsCommands,
  ...backupCommands,
  ...moveCommands,
  ...demoCommands,
]

const usageOf = ({ words, flags }: Command): string =>
  [
    words,
    ...Object.entries(flags).map(([flag, { value, needed }]) => {
      const shown = `--${flag}${value ? ` ${value}` : ''}`
      return needed ? shown : `[${shown}]`
    }),
  ].join(' ')

function usage(): string {
  const lines = commands.map((each) => `  ${usageOf(each)}\n      ${each.about}`)
  const settings = Object.entries(variables).map(([name, about]) => `  ${name.padEnd(24)} ${about}`)
  return `tagwerk <command>\n\n${lines.join('\n')}\n\n  --help, --version\n\nEnvironment:\n${settings.join('\n')}\n`
}

function fail(message: string, code: number): void {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

/** Does what the command line asks for. */
export async function run(argv: readonly string[]): Promise<void> {
  const reading = read(argv, commands)
  if (reading.kind === 'help') {
    process.stdout.write(usage())
    if (argv.length === 0) process.exitCode = 2
    return
  }
  if (reading.kind === 'wrong') {
    const { faults, command } = reading
    // What is wrong with the settings is told in the same breath, so that nobody has to come twice.
    const lines = [...faults, ...(command ? missingSettings(command.needs) : [])].map((each) => `  - ${each}`)
    const hint = command ? `Usage: tagwerk ${usageOf(command)}` : 'tagwerk --help lists all commands.'
    return fail(`This cannot be done:\n${lines.join('\n')}\n\n${hint}`, 2)
  }
  await reading.command.run(reading.given).catch((error: unknown) => {
    const known = explain(error, reading.command.needs)
    fail(known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)), 1)
  })
}
