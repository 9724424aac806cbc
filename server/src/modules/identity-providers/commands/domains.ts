import { randomBytes } from 'node:crypto'
import { promises as dns } from 'node:dns'
import type { Context, Open } from '../../../base/context.ts'
import { notFound, refused } from '../../../base/errors.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { authorize } from '../../../base/policy.ts'
import { accountInReach } from '../../accounts/commands.ts'
import { lockPeople } from '../../accounts/queries.ts'
import { changed } from '../../changes/commands.ts'
import { type AccountDomain, checkDomain, mostDomains, proofLabel } from '../model.ts'
import { providerPolicy } from '../policy.ts'
import * as queries from '../queries.ts'
import { readDomain } from '../rules.ts'

type WhichDomain = readonly [accountId: number, domainId: number]

export async function listDomains(ctx: Context, accountId: number): Promise<Listing<AccountDomain>> {
  await accountInReach(ctx, accountId)
  authorize(ctx, providerPolicy, 'read', undefined)
  return { rows: queries.domainsOf(ctx), readsSensitive: false }
}

export async function showDomain(ctx: Context, [accountId, id]: WhichDomain): Promise<AccountDomain> {
  await accountInReach(ctx, accountId)
  authorize(ctx, providerPolicy, 'read', undefined)
  const domain = await queries.findDomain(ctx, id)
  if (domain === undefined) throw notFound()
  return domain
}

export async function addDomain(ctx: Context, accountId: number, text: string): Promise<AccountDomain> {
  await accountInReach(ctx, accountId)
  authorize(ctx, providerPolicy, 'create', undefined)
  const domain = readDomain(text)
  if (domain === undefined) throw refused('invalid', 'domain', 'domain must be a domain such as example.org.')
  await lockPeople(ctx)
  if ((await queries.domainsOf(ctx).execute()).length >= mostDomains)
    throw refused('too_many_values', 'base', `An account has at most ${mostDomains} domains.`, 'Delete one.')
  const id = await queries.insertDomain(ctx, domain, `tagwerk-domain=${randomBytes(24).toString('base64url')}`)
  await changed(ctx, { ...journalled(id), kind: 'created' })
  return showDomain(ctx, [accountId, id])
}

export async function deleteDomain(ctx: Context, which: WhichDomain): Promise<AccountDomain> {
  const domain = await showDomain(ctx, which)
  authorize(ctx, providerPolicy, 'destroy', undefined)
  await queries.deleteDomain(ctx, domain.id)
  await changed(ctx, { ...journalled(domain.id), kind: 'deleted' })
  return domain
}

/** Asks for a look into the DNS, in a moment. */
export async function askForCheck(ctx: Context, which: WhichDomain): Promise<AccountDomain> {
  const domain = await showDomain(ctx, which)
  authorize(ctx, providerPolicy, 'update', undefined)
  await ctx.enqueue(checkDomain, { domain_id: domain.id }, { key: `check domain ${ctx.accountId} ${domain.id}` })
  return domain
}

/** The lines of text a name has in the DNS. */
export type ReadTexts = (name: string) => Promise<readonly string[]>

const askNameServers: ReadTexts = async (name) => {
  const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 })
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
}

/** Looks for the proof of a domain. One that was proven stays so while name servers fail or the line is gone. */
export async function lookForProof(
  { open, accountId }: { readonly open: Open; readonly accountId: number },
  domainId: number,
  readTexts: ReadTexts = askNameServers,
): Promise<void> {
  const asked = await open(accountId, 'read', (ctx) => queries.findDomain(ctx, domainId))
  if (asked === undefined) return
  const texts = await readTexts(`${proofLabel}.${asked.domain}`).catch((): string[] => [])
  await open(accountId, 'write', async (ctx) => {
    const domain = await queries.findDomain(ctx, domainId)
    if (domain === undefined) return
    const isNew = domain.verified_at === null && texts.includes(domain.proof)
    await queries.saveDomain(ctx, domainId, { checked_at: ctx.now, ...(isNew && { verified_at: ctx.now }) })
    if (isNew) await changed(ctx, { ...journalled(domainId), kind: 'verified' })
  })
}

const journalled = (id: number) => ({
  record_type: 'account_domain',
  record_id: id,
  workspace_id: null,
  user_id: null,
})
