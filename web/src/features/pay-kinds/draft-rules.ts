import { clockOf, endOf, minutesOf, type On, type PayKind, type PayWindow, type RuleFacts, typedEnd } from './rules.ts'

/** Kinds that have a name and a percentage; any other is called as somebody likes. */
export const kindNames = ['night', 'sunday', 'holiday'] as const
export type KindName = (typeof kindNames)[number] | 'own'

/** A window as it is typed. */
export interface WindowDraft {
  readonly id: number
  readonly on: On
  readonly weekdays: readonly number[]
  readonly month: string
  readonly day: string
  readonly easter: number
  readonly from: string
  readonly to: string
  readonly begunBefore: string
}

export interface KindDraft {
  readonly id: number
  readonly name: KindName
  readonly percent: string
  readonly own: string
  /** Empty: it counts beside all others. */
  readonly group: string
  /** Empty: of all work. */
  readonly tag: string
  readonly windows: readonly WindowDraft[]
}

export interface Draft {
  readonly from: string
  readonly overtime: string
  readonly gap: string
  readonly kinds: readonly KindDraft[]
  /** Kinds and windows are known by a number while they are typed. */
  readonly lastId: number
}

const usualGap = 7200
const aMinute = 60

const windowDraft = (window: PayWindow, id: number): WindowDraft => {
  const [month = '12', day = '24'] = window.date?.split('-') ?? []
  const [from = 0, to = 0] = [minutesOf(window.from), minutesOf(window.to)]
  return {
    ...{ id, on: window.on, weekdays: window.weekdays ?? [], month, day: String(Number(day)) },
    ...{ easter: window.days_after_easter ?? 0, begunBefore: window.begun_before ?? '' },
    ...{ from: clockOf(from), to: typedEnd(from, to) },
  }
}

function kindDraft({ key, group, tag_id, windows }: PayKind, firstId: number): KindDraft {
  const [, found, percent = ''] = /^([a-z]+)_([1-9]\d{0,2})$/.exec(key) ?? []
  const name = kindNames.find((each) => each === found)
  return {
    ...{ id: firstId, name: name ?? 'own', percent: name ? percent : '', own: name ? '' : key },
    ...{ group: group === key ? '' : group, tag: tag_id ?? '' },
    windows: windows.map((window, at) => windowDraft(window, firstId + 1 + at)),
  }
}

/** Rules to be changed: kinds of a group in the order of their ranks. */
export function draftOf({ from, kinds, overtimeAfter, gap }: RuleFacts): Draft {
  const groups = [...new Set(kinds.map(({ group }) => group))]
  const sorted = kinds.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.rank - b.rank)
  let lastId = 0
  const drafts = sorted.map((kind) => {
    const draft = kindDraft(kind, lastId + 1)
    lastId += 1 + kind.windows.length
    return draft
  })
  return {
    ...{ from, kinds: drafts, lastId, gap: clockOf(gap / aMinute) },
    overtime: overtimeAfter === null ? '' : clockOf(overtimeAfter / aMinute),
  }
}

/** Kinds in the place of those of a draft; what else was typed into it stays as it is. */
export function withKinds(draft: Draft, kinds: RuleFacts['kinds']): Draft {
  const made = draftOf({ ...emptyRules(draft.from), kinds })
  return { ...draft, kinds: made.kinds, lastId: made.lastId }
}

export const emptyRules = (from: string): RuleFacts => ({ from, kinds: [], overtimeAfter: null, gap: usualGap })

const letters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** What a kind is stored as: `Spät 10` is `spaet_10`. */
export const keyOf = ({ name, percent, own }: Pick<KindDraft, 'name' | 'percent' | 'own'>): string =>
  name === 'own'
    ? own
        .toLowerCase()
        .replaceAll(/[äöüß]/g, (letter) => letters[letter] ?? letter)
        .replaceAll(/[^a-z0-9]+/g, '_')
        .replaceAll(/^_+|_+$/g, '')
    : `${name}_${Number(percent)}`

const groupOf = (kind: KindDraft): string => (kind.group === '' ? keyOf(kind) : kind.group)

/** Only what its days ask for is said of a window. */
export function windowOf({ on, weekdays, month, day, easter, ...times }: WindowDraft): PayWindow {
  const [from = 0, typed = 0] = [minutesOf(times.from), minutesOf(times.to)]
  const before = times.begunBefore === '' ? undefined : minutesOf(times.begunBefore)
  return {
    ...{ on, from: clockOf(from), to: clockOf(endOf(from, typed)) },
    ...(on === 'weekdays' && { weekdays: weekdays.toSorted((a, b) => a - b) }),
    ...(on === 'date' && { date: `${month}-${day.padStart(2, '0')}` }),
    ...(on === 'easter' && { days_after_easter: easter }),
    ...(before !== undefined && { begun_before: clockOf(before) }),
  }
}

/** Ranks follow from the order: of a group the one further down counts. */
export function rulesOf({ from, overtime, gap, kinds }: Draft): RuleFacts {
  const seconds = (typed: string): number => (minutesOf(typed) ?? 0) * aMinute
  return {
    from,
    kinds: kinds.map((kind, at) => ({
      key: keyOf(kind),
      group: groupOf(kind),
      rank: kinds.slice(0, at + 1).filter((other) => groupOf(other) === groupOf(kind)).length,
      ...(kind.tag !== '' && { tag_id: kind.tag }),
      windows: kind.windows.map(windowOf),
    })),
    overtimeAfter: overtime === '' ? null : seconds(overtime),
    gap: seconds(gap),
  }
}

/** What stands in the place of normal hours and overtime, instead of coming on top of them: work with a tag alone. */
export const baseGroup = 'work'

/** Another tag; without one nothing stands in the place of normal hours. */
export const withTag = ({ group }: Pick<KindDraft, 'group'>, tag: string): Partial<KindDraft> =>
  tag === '' && group === baseGroup ? { tag, group: '' } : { tag }

/** Groups that a kind can be put into: the usual two, and those there are. */
export const groupsIn = ({ kinds }: Draft, { tag }: Pick<KindDraft, 'tag'>): readonly string[] =>
  [...new Set(['night', 'day', ...kinds.map(({ group }) => group).filter(Boolean), baseGroup])].filter(
    (group) => group !== baseGroup || tag !== '',
  )

export const usualGroup = (name: KindName): string => ({ night: 'night', sunday: 'day', holiday: 'day', own: '' })[name]

const usualWindow: Readonly<Record<KindName, PayWindow>> = {
  night: { on: 'every_day', from: '20:00', to: '30:00' },
  sunday: { on: 'weekdays', weekdays: [7], from: '00:00', to: '24:00' },
  holiday: { on: 'public_holiday', from: '00:00', to: '24:00' },
  own: { on: 'every_day', from: '00:00', to: '24:00' },
}

export const addKind = (draft: Draft): Draft => ({
  ...draft,
  lastId: draft.lastId + 2,
  kinds: [
    ...draft.kinds,
    {
      ...{ id: draft.lastId + 1, name: 'night', percent: '', own: '', group: 'night', tag: '' },
      windows: [windowDraft(usualWindow.night, draft.lastId + 2)],
    },
  ],
})

export const changeKind = (draft: Draft, id: number, facts: Partial<KindDraft>): Draft => ({
  ...draft,
  kinds: draft.kinds.map((kind) => (kind.id === id ? { ...kind, ...facts } : kind)),
})

export const removeKind = (draft: Draft, id: number): Draft => ({
  ...draft,
  kinds: draft.kinds.filter((kind) => kind.id !== id),
})

/** A kind further down counts before those of its group above it. */
export function moveKind(draft: Draft, id: number, by: 1 | -1): Draft {
  const at = draft.kinds.findIndex((kind) => kind.id === id)
  const [kind, other] = [draft.kinds[at], draft.kinds[at + by]]
  if (kind === undefined || other === undefined) return draft
  return { ...draft, kinds: draft.kinds.with(at, other).with(at + by, kind) }
}

export const addWindow = (draft: Draft, { id, name, windows }: KindDraft): Draft =>
  changeKind({ ...draft, lastId: draft.lastId + 1 }, id, {
    windows: [...windows, windowDraft(usualWindow[name], draft.lastId + 1)],
  })
