import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Meanings, type Problem, problemOf } from '../../../base/faults.ts'

const meanings: Meanings = {
  issuer_refused: msg`This is no address of one provider: it begins with https:// and is of your organisation alone.`,
  provider_unproven: msg`Nobody signed in through a provider in the last hour. Try it out first, then require it.`,
  break_glass_missing: msg`Choose at least two administrators with a password and an authenticator app. They add it under My account.`,
  provider_required: msg`It is required to sign in. Require it no longer first.`,
  last_way_in: msg`You would not get in any more. Set a password first: sign out and choose “Forgot your password?”.`,
  provider_unreachable: msg`The provider does not answer. Please check its address and try again later.`,
  provider_answer_wrong: msg`The answer of the provider is not in order. Please check the address and the client.`,
}

/** A refusal in words, with those that only providers know. */
export const providerProblemOf = (error: unknown, known: readonly string[] = []): Problem =>
  problemOf(error, known, meanings)

/** The same where no field shows it. */
export const refusalInWords = (error: unknown): readonly string[] => providerProblemOf(error).general

/** Why nothing came of it, once somebody is led back from a provider. */
export function useOutcomeWords(): (code: string, host: string | undefined) => string {
  const { t } = useLingui()
  return (code, host = t`The provider`) => {
    const words: Readonly<Record<string, string>> = {
      sign_in_not_begun_here: t`This was begun elsewhere or too long ago. Please begin again here.`,
      provider_unreachable: t`${host} does not answer. Please try again later.`,
      provider_refused: t`You turned back at ${host}, or it let nobody in.`,
      provider_answer_wrong: t`The answer of ${host} is not in order. Please check how it is set up.`,
      already_linked: t`Somebody else here is linked with this sign-in, or you are with another one.`,
      other_person: t`You signed in there as somebody else than you are here.`,
    }
    return words[code] ?? t`It did not work. Please try again.`
  }
}
