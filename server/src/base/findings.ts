/** Something an operator asked about, and how it was found. */
export interface Finding {
  /** A `note` is no fault, but an operator should know it. */
  readonly verdict: 'ok' | 'note' | 'fault'
  readonly about: string
}

/** How the process that answers requests is found by itself. */
export interface Surroundings {
  readonly version: string
  readonly commit: string
  /** What it stands on, each with what is wrong with it, or `ok`. */
  readonly parts: Readonly<Record<string, string>>
  readonly findings: readonly Finding[]
}
