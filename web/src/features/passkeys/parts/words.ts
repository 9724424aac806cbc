import { useLingui } from '@lingui/react/macro'
import { firstCodeOf, problemOf } from '../../../base/faults.ts'
import { isLeft, isThere } from '../data/device.ts'

/** Refused until whoever asks has shown a passkey of the person. */
export const isForHolder = (error: unknown): boolean => firstCodeOf(error) === 'second_factor_needed'

/** What went wrong between the person, the device and the server, in words. */
export function usePasskeyWords(): (error: unknown, wanted: 'show' | 'make') => readonly string[] {
  const { t } = useLingui()
  return (error, wanted) => {
    if (isThere(error)) return [t`This device has a passkey of yours already.`]
    if (isLeft(error))
      return wanted === 'make'
        ? [t`No passkey was made.`]
        : [t`No passkey was used. You can try again or use your password.`]
    if (firstCodeOf(error) === 'wrong_passkey')
      return [t`This passkey is not known here any more. Please use another one or your password.`]
    if (firstCodeOf(error) === 'passkey_known') return [t`This device has a passkey of yours already.`]
    if (firstCodeOf(error) === 'too_many_passkeys')
      return [t`You have as many passkeys as you can have. Please remove one first.`]
    if (isForHolder(error))
      return [
        t`Please show a passkey of yours first. If you lost all of them, ask an administrator to reset your second factors.`,
      ]
    return problemOf(error).general
  }
}
