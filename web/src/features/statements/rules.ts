/** Days of one's own that are closed, and what one has said about them. Times are milliseconds. */
export interface OwnStatement {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly closedAt: number
  /** Null where the service did it. */
  readonly closedBy: string | null
  readonly acknowledgedAt: number | undefined
  readonly objectedAt: number | undefined
  readonly objection: string | null
  readonly canAcknowledge: boolean
  readonly canObject: boolean
}

/** What somebody said about closed days last. */
export function answerOf({ acknowledgedAt, objectedAt }: Pick<OwnStatement, 'acknowledgedAt' | 'objectedAt'>) {
  if (objectedAt !== undefined && objectedAt > (acknowledgedAt ?? 0)) return 'objected'
  return acknowledgedAt === undefined ? 'none' : 'agreed'
}

/** An objection names its day, so that whoever reads it knows where to look. */
export const objectionText = (day: string | undefined, words: string): string =>
  [day, words.trim()].filter(Boolean).join(': ')
