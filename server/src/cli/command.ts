import { parseArgs } from 'node:util'
import type { Setting } from '../config.ts'
import { nearest } from './nearest.ts'

/** A flag of a command: `--account ID`, or a switch such as `--json`. */
interface Flag {
  readonly kind: 'text' | 'number' | 'switch'
  /** How the value is called in the usage. */
  readonly value?: string
  readonly needed?: true
  readonly oneOf?: readonly string[]
}

export type Flags = Readonly<Record<string, Flag>>

type ValueOf<F extends Flag> = F['kind'] extends 'number' ? number : F['kind'] extends 'switch' ? boolean : string

/** What the flags were given as; those that are not needed may be missing. */
export type Given<S extends Flags> = {
  readonly [K in keyof S]: S[K] extends { needed: true } ? ValueOf<S[K]> : ValueOf<S[K]> | undefined
}

export interface Command {
  /** How it is called: one word, or a thing and what is done to it. */
  readonly words: string
  readonly about: string
  readonly flags: Flags
  /** Settings without which it cannot run; it does not ask for others. */
  readonly needs: readonly Setting[]
  readonly run: (given: Readonly<Record<string, unknown>>) => Promise<void>
}

export const command = <const S extends Flags>(
  words: string,
  about: string,
  spec: { flags: S; needs: readonly Setting[] },
  run: (given: Given<S>) => Promise<void>,
): Command => ({ words, about, ...spec, run: run as Command['run'] })

export const account = { kind: 'number', value: 'ID', needed: true } as const
export const name = { kind: 'text', value: 'NAME', needed: true } as const

/** What a command line asks for, or everything that is wrong with it. */
export type Reading =
  | { readonly kind: 'run'; readonly command: Command; readonly given: Record<string, unknown> }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly faults: readonly string[]; readonly command: Command | undefined }

const everywhere: Flags = { help: { kind: 'switch' }, version: { kind: 'switch' } }

export function read(argv: readonly string[], commands: readonly Command[]): Reading {
  const words = argv.slice(0, argv.findIndex((word) => word.startsWith('-')) >>> 0)
  const found = commands.find((each) => each.words === words.join(' '))
  // Without a command that is known, flags of all commands are understood, to say one thing at a time.
  const known = { ...(found?.flags ?? Object.assign({}, ...commands.map((each) => each.flags))), ...everywhere }
  const { values, faults } = readFlags(argv.slice(words.length), known)
  if (values.help || argv.length === 0) return { kind: 'help' }
  if (found === undefined)
    return { kind: 'wrong', faults: [unknownCommand(words, commands), ...faults], command: found }
  for (const [flag, spec] of Object.entries(found.flags)) {
    if (spec.needed && values[flag] === undefined && !faults.some((fault) => fault.includes(`--${flag}`)))
      faults.push(`--${flag} is missing.`)
  }
  return faults.length > 0 ? { kind: 'wrong', faults, command: found } : { kind: 'run', command: found, given: values }
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): string {
  const group = commands.filter((each) => each.words.split(' ')[0] === words[0])
  if (words.length === 0) return 'No command is given.'
  if (group.length > 0 && words.length === 1)
    return `What about "${words[0]}"? There is ${group.map((each) => `"${each.words}"`).join(', ')}.`
  const meant = nearest(
    words.join(' '),
    (group.length > 0 ? group : commands).map((each) => each.words),
  )
  return `There is no command "${words.join(' ')}".${meant ? ` Did you mean "${meant}"?` : ''}`
}

function readFlags(argv: readonly string[], known: Flags): { values: Record<string, unknown>; faults: string[] } {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(known).map(([flag, spec]) => [
        flag,
        {
          type: spec.kind === 'switch' ? ('boolean' as const) : ('string' as const),
          ...(flag === 'help' && { short: 'h' }),
        },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    // What follows a flag that is not known was its value.
    const belongsBefore = before?.kind === 'option' && !known[before.name]
    if (token.kind === 'positional' && !belongsBefore) faults.push(`"${token.value}" is not understood here.`)
    if (token.kind !== 'option') continue
    const spec = known[token.name]
    const fault = spec
      ? setValue(values, token.name, spec, token.value)
      : unknownFlag(token.rawName, Object.keys(known))
    if (fault) faults.push(fault)
  }
  return { values, faults }
}

function unknownFlag(raw: string, known: readonly string[]): string {
  const meant = nearest(raw.replace(/^-+/, ''), known)
  return `${raw} is not known.${meant ? ` Did you mean --${meant}?` : ''}`
}

function setValue(
  values: Record<string, unknown>,
  flag: string,
  spec: Flag,
  value: string | undefined,
): string | undefined {
  if (spec.kind === 'switch') {
    values[flag] = true
    return value === undefined ? undefined : `--${flag} takes no value.`
  }
  if (value === undefined || value === '') return `--${flag} needs a value.`
  if (spec.kind === 'number' && !/^\d{1,15}$/.test(value)) return `--${flag} must be a whole number, not "${value}".`
  if (spec.oneOf && !spec.oneOf.includes(value)) return `--${flag} must be ${spec.oneOf.join(' or ')}, not "${value}".`
  values[flag] = spec.kind === 'number' ? Number(value) : value
  return undefined
}
