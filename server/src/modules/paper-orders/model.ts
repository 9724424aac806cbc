import type { Selectable } from 'kysely'
import { id, required } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { PaperOrders } from '../../schema.ts'

/** What can be ordered; the journal is that of a payroll run. */
export const paperKinds = ['statements', 'working_times', 'absences', 'journal'] as const
export type PaperKind = (typeof paperKinds)[number]

/** What lists are written as; pages of people are always PDF. */
export const paperFormats = ['pdf', 'csv', 'xlsx'] as const
export type PaperFormat = (typeof paperFormats)[number]

type Language = 'de' | 'en'

/** Something that could not be printed. */
export interface LeftOut {
  readonly code: string
  readonly message: string
}

export type PaperOrder = Omit<
  Selectable<PaperOrders>,
  'items' | 'papers' | 'language' | 'format' | 'state' | 'left_out'
> & {
  readonly papers: readonly PaperKind[]
  readonly language: Language
  readonly format: PaperFormat
  readonly state: 'working' | 'ready' | 'failed' | 'expired'
  readonly left_out: readonly LeftOut[]
  /** Whose people it is about: those of one workspace, or of all there are now. */
  readonly workspace_ids: readonly number[]
  readonly item_count: number
  readonly file_name: string | null
  readonly byte_size: number | null
  /** In the answer to a download only. */
  readonly isDownloaded?: true
}

/** Which of how many lists it is. */
export interface ListPlace {
  readonly number: number
  readonly count: number
}

/** Some people of an order, for a list that is printed at once. */
export interface ListItem extends ListPlace {
  readonly kind: 'absences' | 'journal'
  readonly userIds: readonly number[]
}

/** One thing of an order to print: a statement, the times of a person, or a list of some people. */
export type PaperItem = ListItem | { readonly kind: 'statements' | 'working_times'; readonly id: number }

/** Somebody on paper. */
export interface PaperPerson {
  readonly user_id: number
  readonly name: string
  readonly number: string | null
}

/** Whose paper it is, and when and in what it is written. */
export interface PaperHead {
  readonly company: string
  readonly workspace: string
  readonly month: string
  readonly language: Language
  readonly madeAt: string
}

/** Working time as laws ask for it: when it began and ended by the clock of its place, and how long it was. */
export interface WorkedTime {
  readonly date: string
  readonly begins: string
  readonly ends: string
  readonly break: number
  readonly worked: number
  /** The date it was recorded on. */
  readonly recorded: string
}

/** An absence as far as it lies in the month. */
export interface ListedAbsence extends PaperPerson {
  readonly from: string
  readonly to: string
  /** Missing for those who may not know it. */
  readonly kind: string | null
  readonly billionths: number
}

/** A line of a payroll run. */
export interface JournalLine extends PaperPerson {
  readonly month: string
  readonly pay_kind: string
  readonly unit: 'hours' | 'days' | 'period'
  readonly on_date: string | null
  readonly until_date: string | null
  readonly hundredths: number
  readonly total_hundredths: number
  readonly wage_type: string
  readonly cost_centre: string
  readonly is_sent: boolean
  readonly is_held_back: boolean
}

/** What all lines of a run come to. */
export type JournalSum = Pick<JournalLine, 'pay_kind' | 'unit' | 'hundredths'>

/** Days on which people have something in a workspace and that are not closed for them. */
export interface OpenDays {
  readonly people: number
  readonly first: string
  readonly last: string
}

/** So many pages an order has at most: an archive without its larger forms holds them. */
export const mostItems = 20_000
/** Pages of people that one turn of a worker prints. */
export const itemsAtOnce = 20
/** What could not be printed is named up to so many. */
export const mostLeftOut = 1000
/** People on one list. */
export const peopleOnList = 150
/** So many orders of an account are worked off at a time, and so many files of it are kept. */
export const mostAtWork = 2
export const mostStored = 10
/** So long a file is kept. */
export const storedDays = 7
/** What nobody went on with for so long has failed. */
export const abandonedHours = 24

/** Goes on with an order, and throws away what it made when its time is over. */
export const workOffPaper = jobKind('paper_orders.work_off', { order_id: required(id()) })
export const expirePaper = jobKind('paper_orders.expire', { order_id: required(id()) })

export const paperOrderCodes: Readonly<Record<string, string>> = {
  nothing_to_print: 'There is nothing of the month to print: no closed month, no working time, no absence, no line.',
  too_many_papers: 'The account has as many orders of paper at work as it may have at a time.',
  not_ready: 'The paper is not ready yet, could not be made, or is not kept any more.',
}
