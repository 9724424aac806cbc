import { Temporal } from 'temporal-polyfill'

/**
 * A moment: as much of `Temporal.Instant` as is asked for here, until Node brings it along. The library's keeps what it
 * is in a WeakMap; thousands of them a second made the collector stand still for a second and more (`bench/instants.ts`).
 */
export class Instant {
  readonly epochMilliseconds: number
  /** Beyond whole milliseconds: PostgreSQL keeps microseconds. */
  readonly nanoseconds: number

  private constructor(epochMilliseconds: number, nanoseconds: number) {
    this.epochMilliseconds = epochMilliseconds
    this.nanoseconds = nanoseconds
  }

  static fromEpochMilliseconds(milliseconds: number): Instant {
    return new Instant(milliseconds, 0)
  }

  /** Reads ISO 8601 with `Z` or an offset; anything else is a RangeError. */
  static from(text: string): Instant {
    return usual.test(text) ? new Instant(Date.parse(text), 0) : Instant.#fromLibrary(Temporal.Instant.from(text))
  }

  static #fromLibrary({ epochMilliseconds, epochNanoseconds }: Temporal.Instant): Instant {
    return new Instant(epochMilliseconds, Number(epochNanoseconds - BigInt(epochMilliseconds) * 1_000_000n))
  }

  static compare(a: Instant, b: Instant): number {
    return a.epochMilliseconds - b.epochMilliseconds || a.nanoseconds - b.nanoseconds
  }

  equals(other: Instant): boolean {
    return Instant.compare(this, other) === 0
  }

  addMilliseconds(milliseconds: number): Instant {
    return new Instant(this.epochMilliseconds + milliseconds, this.nanoseconds)
  }

  /** In UTC, with as many digits as it has. */
  toString(): string {
    const finer = this.nanoseconds === 0 ? '' : String(this.nanoseconds).padStart(6, '0')
    const text = `${new Date(this.epochMilliseconds).toISOString().slice(0, -1)}${finer}`
    let end = text.length
    while (text[end - 1] === '0') end -= 1
    return `${text.slice(0, text[end - 1] === '.' ? end - 1 : end)}Z`
  }

  /** `a < b` would compare texts. */
  valueOf(): never {
    throw new TypeError('Moments are compared by Instant.compare.')
  }

  toJSON(): string {
    return this.toString()
  }

  /** How the driver asks a value what it is to PostgreSQL. */
  toPostgres(): string {
    return this.nanoseconds === 0 ? new Date(this.epochMilliseconds).toISOString() : this.toString()
  }
}

/**
 * What dates read as quickly as they do, and rightly: days that every month has, hours that every day has, milliseconds.
 */
const usual =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/
