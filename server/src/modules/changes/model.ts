import type { Selectable } from 'kysely'
import type { Seals } from '../../schema.ts'

/** What is told of a change. The words for `record_type` and `kind` are public: they will name events. */
export interface NewChange {
  readonly record_type: string
  readonly record_id: number
  readonly kind: string
  readonly workspace_id: number | null
  /** Whose record or day it is. */
  readonly user_id: number | null
  readonly parts?: Parts
}

/** What changed, in the order it is told; where they are times, numbers or words of ours, with the values before and after. */
export type Parts = readonly (readonly [name: string] | readonly [name: string, before: Value, after: Value])[]

type Value = string | number | boolean | null

/**
 * Says that what people wrote on a record changed. It is for those who follow the record: what was written has a line of
 * its own, so neither the record's notes nor anybody's history tell of it.
 */
export const notesChanged = 'notes_changed'

/** Of so many people it is said one by one that something they share came or went; of more only by what they share. */
export const mostPeopleRecorded = 10_000

/** Stands for a stretch of the journal and for the seal before it. */
export type Seal = Selectable<Seals>

/** A stretch of the journal that is not as it was when it was sealed. */
export interface BrokenSeal {
  readonly number: number
  readonly sealed_at: Seal['sealed_at'] | null
  readonly reason: 'altered' | 'missing_changes' | 'surplus_changes' | 'missing_seal' | 'not_as_noted'
  /** The changes the seal stands for. */
  readonly firstChangeId: number | null
  readonly lastChangeId: number | null
}

/** A seal that somebody keeps elsewhere. Whoever rewrites the whole chain here cannot rewrite it there. */
export interface WitnessedSeal {
  readonly number: number
  readonly digest: string
}

/** What comparing the journal with its seals found. */
export interface Verification {
  readonly seals: number
  readonly changes: number
  readonly broken: readonly BrokenSeal[]
}

/** The journal of an account as its last seal sees it. */
export interface SealedJournal {
  readonly id: number
  readonly seal: Seal | undefined
  readonly unsealedChanges: number
  readonly verification: Verification
}
