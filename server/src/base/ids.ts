import { randomBytes } from 'node:crypto'

/** Ids are positive integers below 2^53 so that they survive JSON numbers. */
export function parseId(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : undefined
  if (typeof value !== 'string' || !/^[1-9]\d{0,15}$/.test(value)) return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) ? id : undefined
}

export const parseUuid = (value: string): string | undefined =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value.toLowerCase() : undefined

/** A UUID of version 7: the first 48 bits are the time, so that new ones come last in an index. */
export function makeUuid(at: { readonly epochMilliseconds: number }): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.epochMilliseconds, 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** A record is named by its id, or by the id that another system knows it by. */
export type RecordName = { readonly id: number } | { readonly externalId: string }
