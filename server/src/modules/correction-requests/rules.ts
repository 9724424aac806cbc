import { refused } from '../../base/errors.ts'
import { dayInWords, formatUtc, Instant } from '../../base/time/time.ts'
import type { Parts } from '../changes/model.ts'
import type { Words } from '../notifications/model.ts'
import type { Span } from '../time-trackings/model.ts'
import type { BreakText, CorrectionKind, CorrectionRequest, Decision, RecordedTime, Times } from './model.ts'

/** What somebody asks for, and the tracking they name if they name one. */
interface Asked extends Times {
  readonly isDeletion: boolean
  readonly namesTracking: boolean
}

const isAnythingWanted = ({ starts_at, ends_at, breaks }: Times): boolean =>
  starts_at !== null || ends_at !== null || breaks !== null

/** What kind of request it is; one that asks for nothing, or for two things at once, is refused. */
export function kindOf(asked: Asked): CorrectionKind {
  if (asked.isDeletion) {
    if (!asked.namesTracking)
      throw refused('blank', 'time_tracking_id', 'time_tracking_id must name what is to be deleted.')
    if (isAnythingWanted(asked))
      throw refused('invalid', 'deletion', 'A time tracking is either deleted or changed, not both.')
    return 'deletion'
  }
  if (asked.namesTracking) {
    if (!isAnythingWanted(asked))
      throw refused('blank', 'base', 'Say what is to be different: starts_at, ends_at, breaks_attributes or deletion.')
    return 'change'
  }
  if (asked.starts_at === null)
    throw refused('blank', 'starts_at', 'starts_at must not be blank where no time_tracking_id is named.')
  if (asked.ends_at === null)
    throw refused('blank', 'ends_at', 'ends_at must not be blank where no time_tracking_id is named.')
  return 'creation'
}

/** Nobody needs to decide about what is so already. */
export function assertDifferent(wanted: Times, present: RecordedTime): void {
  const after = {
    starts_at: wanted.starts_at ?? present.starts_at,
    ends_at: wanted.ends_at ?? present.ends_at,
    breaks: wanted.breaks ?? present.breaks,
  }
  if (timesAsText(after) === timesAsText(present))
    throw refused('invalid', 'base', 'The time is recorded like this already.', 'Say what is to be different.')
}

export const breaksAsText = (breaks: readonly Span[]): BreakText[] =>
  [...breaks]
    .sort((a, b) => Instant.compare(a.starts_at, b.starts_at))
    .map(({ starts_at, ends_at }) => ({
      starts_at: formatUtc(starts_at),
      ends_at: ends_at === null ? null : formatUtc(ends_at),
    }))

export const breaksFromText = (breaks: readonly BreakText[]): Span[] =>
  breaks.map(({ starts_at, ends_at }) => ({
    starts_at: Instant.from(starts_at),
    ends_at: ends_at === null ? null : Instant.from(ends_at),
  }))

const textOf = (instant: Instant | null): string | null => (instant === null ? null : formatUtc(instant))

/** Whether a tracking still is as it was when somebody asked. */
export const isAsItWas = (request: CorrectionRequest, tracking: RecordedTime): boolean =>
  timesAsText(tracking) ===
  timesAsText({
    starts_at: request.previous_starts_at,
    ends_at: request.previous_ends_at,
    breaks: breaksFromText(request.previous_breaks ?? []),
  })

/** To compare times by. */
const timesAsText = ({ starts_at, ends_at, breaks }: Times): string =>
  JSON.stringify([textOf(starts_at), textOf(ends_at), breaksAsText(breaks ?? [])])

export const outdated = (title: string) =>
  refused(
    'outdated',
    'base',
    title,
    'Refuse or withdraw this request, look at the time tracking, and ask again or correct it there.',
  )

const did: Readonly<Record<string, string>> = { accepted: 'accepted', refused: 'refused', withdrawn: 'withdrew' }

/** For whoever comes second: what happened, who did it and when. */
export function assertPending({ state, decider, decided_at }: CorrectionRequest): void {
  if (state === 'pending') return
  const when = decided_at === null ? '' : ` at ${formatUtc(decided_at)}`
  throw refused('already_decided', 'base', `${decider ?? 'Somebody'} ${did[state] ?? 'decided'} this${when}.`)
}

/** What the journal says of a request: times, never words. */
export const askedParts = ({ kind, ...request }: CorrectionRequest): Parts => [
  ['kind', null, kind],
  ...(request.starts_at === null
    ? []
    : [['starts_at', textOf(request.previous_starts_at), formatUtc(request.starts_at)] as const]),
  ...(request.ends_at === null
    ? []
    : [['ends_at', textOf(request.previous_ends_at), formatUtc(request.ends_at)] as const]),
  ...(request.breaks === null ? [] : [['breaks'] as const]),
]

export const askedWords = (name: string, date: string): Words => ({
  de: {
    title: 'Korrektur angefragt',
    message: `${name} bittet um eine Korrektur der Arbeitszeit am ${dayInWords(date).de}.`,
  },
  en: {
    title: 'Correction requested',
    message: `${name} asks for a correction of their working time on ${dayInWords(date).en}.`,
  },
})

const outcomes = {
  accepted: { de: 'angenommen', en: 'accepted' },
  refused: { de: 'abgelehnt', en: 'refused' },
} as const

export const isOutcome = (kind: string): kind is Exclude<Decision, 'withdrawn'> => Object.hasOwn(outcomes, kind)

export function decidedWords(outcome: Exclude<Decision, 'withdrawn'>, date: string): Words {
  const { de, en } = outcomes[outcome]
  return {
    de: { title: `Korrektur ${de}`, message: `Deine Korrektur der Arbeitszeit am ${dayInWords(date).de} wurde ${de}.` },
    en: { title: `Correction ${en}`, message: `The correction you asked for on ${dayInWords(date).en} was ${en}.` },
  }
}
