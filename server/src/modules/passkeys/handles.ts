import { makeSecret } from '../../base/secrets.ts'

/** What devices call somebody by: the account and something random, which says nothing about the person. */
export function makeHandle(accountId: number): string {
  const [, , account, random] = makeSecret('at', accountId).text.split('_')
  return `${account}_${random}`
}
