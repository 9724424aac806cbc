#!/usr/bin/env node
import { version } from './app.ts'
import { accountCommands } from './cli/accounts.ts'
import { backupCommands } from './cli/backup.ts'
import { type Command, read } from './cli/command.ts'
import { credentialCommands } from './cli/credentials.ts'
import { demoCommands } from './cli/demo.ts'
import { explain } from './cli/explain.ts'
import { moveCommands } from './cli/move.ts'
import { overlapsCommands } from './cli/overlaps.ts'
import { peopleCommands } from './cli/people.ts'
import { serviceCommands } from './cli/service.ts'
import { verifyCommands } from './cli/verify.ts'
import { missingSettings } from './config.ts'
import { variables } from './variables.ts'

const commands: readonly Command[] = [
  ...serviceCommands,
  ...accountCommands,
  ...peopleCommands,
  ...credentialCommands,
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

const reading = read(process.argv.slice(2), commands)
if (reading.kind === 'say') {
  process.stdout.write(reading.what === 'version' ? `tagwerk ${version}\n` : usage())
  if (process.argv.length === 2) process.exitCode = 2
} else if (reading.kind === 'wrong') {
  const { faults, command } = reading
  // What is wrong with the settings is told in the same breath, so that nobody has to come twice.
  const lines = [...faults, ...(command ? missingSettings(command.needs) : [])].map((each) => `  - ${each}`)
  const hint = command ? `Usage: tagwerk ${usageOf(command)}` : 'tagwerk --help lists all commands.'
  fail(`This cannot be done:\n${lines.join('\n')}\n\n${hint}`, 2)
} else {
  reading.command.run(reading.given).catch((error: unknown) => {
    const known = explain(error, reading.command.needs)
    fail(known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)), 1)
  })
}
