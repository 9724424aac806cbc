/** An operation that is to end: announced on a day, there at least until another, with what takes its place. */
export interface Ending {
  readonly announcedOn: string
  readonly endsOn: string
  /** A sentence for those who have to change something. */
  readonly instead: string
}

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** What every answer of such an operation carries (RFC 9745, RFC 8594). */
export const endingHeaders = (ending: Ending | undefined): Record<string, string> =>
  ending === undefined
    ? {}
    : {
        Deprecation: `@${midnightOf(ending.announcedOn) / 1000}`,
        Sunset: new Date(midnightOf(ending.endsOn)).toUTCString(),
      }

/** How the reference tells of it. */
export const endingOf = (ending: Ending | undefined, about: string) =>
  ending === undefined
    ? { description: about }
    : { deprecated: true, description: `Ends on ${ending.endsOn} at the earliest. ${ending.instead} ${about}`.trim() }
