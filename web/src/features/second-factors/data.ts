import { createAccessClient, createFactorClient, type FactorAnswer } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api, settings } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { accountId, refreshSignIns } from '../sign-ins/data.ts'

export type { FactorRule, FactorRules } from '@tagwerk/sdk'

/** What is refused for want of a proof asks for one and goes on, as with every other request. */
const factors = createFactorClient({ ...settings, timeoutMs: 15_000, retry: { attempts: 2 } })
/** A refused code is no reason to sign out. */
const visiting = createFactorClient({ baseUrl: '', timeoutMs: 15_000, retry: { attempts: 1 } })

export const finishSignIn = (step: { token: string; remember: boolean } & FactorAnswer): Promise<void> =>
  visiting.finishSignIn(step)

/** Shows the factor one has, in a session that was opened without it. */
export const showFactor = (answer: FactorAnswer): Promise<void> =>
  createAccessClient({ baseUrl: '', timeoutMs: 15_000, retry: { attempts: 1 } }).prove(answer)

export const ownFactorsQuery = queryOptions({ queryKey: ['second-factors', 'own'], queryFn: () => factors.own() })

const refresh = async (): Promise<void> => {
  await Promise.all([cache.invalidateQueries({ queryKey: ['second-factors'] }), refreshSignIns()])
}

export const beginTotp = () => factors.beginTotp()

export const confirmTotp = (code: string): Promise<readonly string[]> => factors.confirmTotp(code)

export async function removeTotp(): Promise<void> {
  await factors.removeTotp()
  await refresh()
}

export const makeRecoveryCodes = (): Promise<readonly string[]> => factors.makeRecoveryCodes()

export async function forgetDevice(id: string): Promise<void> {
  await factors.forgetDevice(id)
  await refresh()
}

export const refreshFactors = refresh

export const factorOfQuery = (userId: string) =>
  queryOptions({ queryKey: ['second-factors', 'of', userId], queryFn: () => factors.hasFactor(userId) })

export async function resetFactorsOf(userId: string): Promise<void> {
  await api.delete('/api/v3/accounts/{account_id}/users/{user_id}/second_factors', {
    path: { account_id: await accountId(), user_id: userId },
  })
  await refresh()
}

export const rulesQuery = queryOptions({ queryKey: ['second-factors', 'rules'], queryFn: () => factors.rules() })

export async function saveRules(rules: Parameters<typeof factors.saveRules>[0]): Promise<void> {
  await factors.saveRules(rules)
  await refresh()
}
