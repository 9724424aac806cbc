import { type Fault, Faults, fault, Refused, refused } from '../../base/errors.ts'
import { type Inputs, readPart, readWhole } from '../../base/fields.ts'
import { isNamed, readName, twinOf } from './naming.ts'

/** What a caller sent is read, and what is refused is told, in this dialect's own words. */

type Values = Readonly<Record<string, unknown>>

/** One of two members must name something: an id, or what the caller calls it. */
export type Either = readonly [id: string, externalId: string]

export interface Readable {
  /** The object of the body that holds the inputs. */
  readonly object?: string
  readonly inputs?: Inputs
  readonly beside?: Inputs
  readonly named?: Either
  readonly either?: readonly Either[]
  readonly whole?: true
  /** Names the inside has for members of this dialect, and the members they can be; the one that was sent is meant. */
  readonly insideNames?: Readonly<Record<string, readonly string[]>>
}

/** Reads everything that was sent, or refuses with every fault at once. */
export function readSent(spec: Readable, values: Values, around: Values, extent: 'whole' | 'part') {
  const faults = new Faults()
  const { named, either = [] } = spec
  const name = named && faults.reading(() => readName(values, ...named) ?? missing(spec, named, values, around))
  const beside = faults.reading(() => readWhole(spec.beside ?? {}, around))
  const read = extent === 'whole' || spec.whole ? readWhole : readPart
  const input = faults.reading(() => read(spec.inputs ?? {}, values))
  for (const pair of either) {
    const place = isBeside(spec, pair) ? around : values
    if (!givenIn(place, pair)) faults.reading(() => missing(spec, pair, values, around))
  }
  faults.assertNone()
  return { name, beside: beside ?? {}, input: input ?? {} }
}

const isBeside = (spec: Readable, [id]: Either): boolean => id in (spec.beside ?? {})

const givenIn = (place: Values, pair: Either): string | undefined => pair.find((name) => isNamed(place[name]))

/** Refuses that neither of two names is where it belongs; whoever put it on the other side of the object is told so. */
function missing(spec: Readable, pair: Either, values: Values, around: Values): never {
  const [id, externalId] = pair
  const belongsBeside = isBeside(spec, pair)
  const misplaced = givenIn(belongsBeside ? values : around, pair)
  const place = belongsBeside ? `beside ${spec.object}, not inside of it` : `inside ${spec.object}, not beside it`
  throw refused(
    'blank',
    misplaced ?? id,
    `${id} or ${externalId} must be given.`,
    misplaced && spec.object ? `Send ${misplaced} ${place}.` : undefined,
  )
}

/** Does the work; what it refuses is told by the names of this dialect, and never by those of the inside. */
export async function inOwnWords<T>(spec: Readable, sent: Values, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const faults = error.faults.map((each) => translated(each, spec, sent))
    throw new Refused(error.kind, faults, error)
  }
}

function translated({ code, pointer, title, detail }: Fault, spec: Readable, sent: Values): Fault {
  const own = ownName(pointer, spec, sent)
  // Names like `ends_on` are never words of a sentence; a plain word is a name only where a sentence begins with it.
  const isName = (word: string, offset: number) => word.includes('_') || (offset === 0 && word === pointer)
  const reworded = (sentence: string) => {
    const words: readonly string[] = sentence.match(/[a-z_]+/g) ?? []
    // A sentence about a name and its twin means each of them.
    const isOfBoth = (word: string) => twinOf(word) !== word && words.includes(twinOf(word))
    return sentence.replace(/[a-z_]+/g, (word, offset: number) =>
      isName(word, offset) && !isOfBoth(word) ? wordFor(word, spec, sent) : word,
    )
  }
  return fault(code, own, reworded(title), detail && reworded(detail))
}

const wordFor = (word: string, spec: Readable, sent: Values): string => {
  const own = ownName(word, spec, sent)
  return own === 'base' ? word : own
}

function ownName(name: string, spec: Readable, sent: Values): string {
  const candidates = spec.insideNames?.[name] ?? [name, twinOf(name)]
  const known = [...Object.keys(spec.inputs ?? {}), ...Object.keys(spec.beside ?? {}), ...(spec.named ?? [])]
  const own = candidates.find((each) => isNamed(sent[each])) ?? candidates[0] ?? name
  return known.includes(own) ? own : 'base'
}
