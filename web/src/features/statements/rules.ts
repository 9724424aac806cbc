/** Days of one's own that are closed, and what one has said about them. */
export interface OwnStatement {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly closingBalance: number
  readonly acknowledgedAt: number | undefined
  readonly objection: string | null
  readonly canAcknowledge: boolean
  readonly canObject: boolean
}
