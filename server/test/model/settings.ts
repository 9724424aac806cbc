import type { Place, Settings } from './account.ts'
import { lawfulRules } from './breaks.ts'
import { dayAfter, midnight, yearOf } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { features } from './features.ts'
import { type Extent, type State as German, statutory } from './holidays.ts'
import type { State } from './person.ts'

/** Where a history takes place and with whom: companies are shared by some histories that follow each other. */

export const historiesPerCompany = 16

export interface PlannedPlace extends Place {
  readonly german: German | null
  /** Entered by hand, beside those of the statutes. */
  readonly entered: ReadonlyMap<string, Extent>
}

export interface Company {
  readonly number: number
  readonly from: string
  readonly to: string
  readonly places: readonly PlannedPlace[]
}

/**
 * Epiphany, both changes of the clock, Easter, Corpus Christi, All Saints' and a leap day. All of them are past: the
 * database has a clock of its own, and days to come cannot be closed by it.
 */
const seasons = ['2025-12-15', '2026-03-02', '2026-05-11', '2025-09-22', '2024-02-05']
const length = 60

export function companyOf(seed: number): Company {
  const number = Math.floor(seed / historiesPerCompany)
  const chance = chanceOf(number + 77_000_000)
  const from = chance.pick(seasons)
  const third = chance.pick(['Europe/Berlin', 'Europe/Berlin', 'Europe/London', 'America/New_York'])
  const years = [yearOf(from) - 1, yearOf(from), yearOf(from) + 1, yearOf(from) + 2]
  const place = (id: number, zone: string, german: German | null): PlannedPlace => {
    const holidays = german === null ? new Map<string, Extent>() : statutory(german, years)
    const entered = new Map<string, Extent>()
    for (let count = chance.below(4); count > 0; count -= 1) {
      const date = dayAfter(from, chance.below(length))
      if (!holidays.has(date)) entered.set(date, chance.pick(['half', 'half', 'whole'] as const))
    }
    return { id, zone, german, entered, holidays: new Map([...holidays, ...entered]) }
  }
  const places = [
    place(1, 'Europe/Berlin', 'NW'),
    place(2, 'Europe/Berlin', chance.pick(['BY', 'BE'] as const)),
    place(3, third, null),
  ]
  return { number, from, to: dayAfter(from, length), places }
}

const hundredth = 36

export const drawWeek = (chance: Chance): number[] => {
  const usual = [0, 400, 600, 770, 750, 800, 667].map((hundredths) => hundredths * hundredth)
  const fine = [24_000, 27_720, 29_940, 17_280]
  return Array.from({ length: 7 }, () => chance.pick(features.fineTargets ? [...usual, ...fine] : usual))
}

/** Somebody at the beginning of their history. */
export function personOf(company: Company, chance: Chance): State {
  const startOfAccounting = dayAfter(company.from, chance.below(5))
  const settings: Settings = {
    startOfAccounting,
    initial: (chance.below(4000) - 2000) * hundredth,
    zone:
      features.ownZone && chance.happens(20)
        ? chance.pick(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])
        : null,
    saldoType: chance.pick([0, 0, 2] as const),
    holidayOption: chance.pick(['target', 'target', 'target_zero', 'at_least_target', 'custom'] as const),
    holidaySeconds: chance.below(17) * 1800,
    vacationDay: features.sickness && chance.happens(30) ? chance.below(17) * 1800 : null,
    breakRules: features.breakRules && chance.happens(75) ? lawfulRules : [],
    vacationInHours: features.vacationInHours && chance.happens(25),
  }
  return {
    now: midnight(dayAfter(startOfAccounting, 25 + chance.below(25)), 'Europe/Berlin') + 43_200 + chance.below(7200),
    places: company.places,
    settings,
    employments: [{ workspace: 1, from: startOfAccounting, until: null }],
    patterns: chance.happens(40) ? [{ from: startOfAccounting, week: drawWeek(chance) }] : [],
    ...{ trackings: [], running: null, absences: [], bookings: [], lots: [], closings: [] },
  }
}
