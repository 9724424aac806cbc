import { installationAccount, type Open } from '../../../base/context.ts'
import { Refused } from '../../../base/errors.ts'
import { isBefore } from '../../../base/time/time.ts'
import { mostAccountsOffered } from '../model.ts'
import { findRule } from '../queries/rule.ts'
import { accountsWithDomain, providersOf } from '../queries.ts'
import { domainOf } from '../rules.ts'

/** A provider as the sign-in page offers it. */
export interface Way {
  readonly provider: string
  readonly name: string
  readonly host: string
  /** The account takes no passwords any more. */
  readonly required: boolean
}

/**
 * Which providers somebody may sign in through: by the domain of what they typed, or by the account they named. Whether
 * there is such a person is asked nobody.
 */
export async function findWays(
  open: Open,
  asked: { readonly email?: string; readonly accountId?: number },
): Promise<Way[]> {
  const domain = domainOf(asked.email ?? '')
  const byDomain =
    domain === undefined
      ? []
      : await open(installationAccount, 'read', (ctx) => accountsWithDomain(ctx, domain, mostAccountsOffered))
  const ids = new Set([...(asked.accountId === undefined ? [] : [asked.accountId]), ...byDomain])
  const ways: Way[] = []
  for (const id of ids) ways.push(...(await waysInto(open, id)))
  return ways
}

async function waysInto(open: Open, accountId: number): Promise<Way[]> {
  const found = await open(accountId, 'read', async (ctx) => {
    const providers = await providersOf(ctx).where('active', '=', true).orderBy('id').execute()
    const { required_from } = providers.length > 0 ? await findRule(ctx) : { required_from: null }
    const required = required_from !== null && !isBefore(ctx.now, required_from)
    return providers.map(({ id, name, issuer }) => ({
      provider: `${accountId}/${id}`,
      name,
      host: new URL(issuer).host,
      required,
    }))
  }).catch((error: unknown) => {
    // It is on its way to another cell; whoever is of another account is not held up.
    if (error instanceof Refused && error.kind === 'unavailable') return []
    throw error
  })
  return found
}
