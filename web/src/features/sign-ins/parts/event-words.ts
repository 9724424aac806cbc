import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignInEvent } from '../data.ts'

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  signed_in: msg`Signed in`,
  sign_in_failed: msg`Sign-in failed: wrong password`,
  signed_out: msg`Signed out`,
  session_ended: msg`Session ended`,
  proved: msg`Password confirmed`,
  proof_failed: msg`Wrong password when asked again`,
  password_changed: msg`Password changed`,
  address_changed: msg`E-mail address changed`,
  roles_changed: msg`Role changed`,
  token_created: msg`Token made`,
  token_rotated: msg`Token given a new secret`,
  token_revoked: msg`Token revoked`,
  key_created: msg`Api-Key made`,
  key_revoked: msg`Api-Key revoked`,
  passkey_added: msg`Passkey added`,
  passkey_removed: msg`Passkey removed`,
  identity_linked: msg`Provider linked`,
  identity_unlinked: msg`Provider unlinked`,
  factor_added: msg`Second factor added`,
  factor_removed: msg`Second factor removed`,
  factors_reset: msg`Second factor reset by an administrator`,
  recovery_codes_made: msg`New recovery codes made`,
  recovery_code_used: msg`Recovery code used`,
  second_failed: msg`Wrong code of the second factor`,
}

const ways: Readonly<Record<string, MessageDescriptor>> = {
  reset: msg`Signed in by a link for a new password`,
  invitation: msg`Signed in by invitation`,
  sign_up: msg`Signed up`,
  passkey: msg`Signed in with a passkey`,
  provider: msg`Signed in through a provider`,
}

/** What is otherwise said of a password. */
const byPasskey: Readonly<Record<string, MessageDescriptor>> = {
  sign_in_failed: msg`Sign-in failed: the passkey gave a wrong answer`,
  proved: msg`Confirmed with a passkey`,
  proof_failed: msg`Wrong passkey when asked again`,
}

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  by_administrator: msg`Sessions ended by an administrator`,
  password_changed: msg`Other sessions ended with the new password`,
  address_changed: msg`Sessions ended with the new e-mail address`,
  by_provider: msg`Signed out by the provider`,
  provider_required: msg`Session ended: a provider is required`,
  deactivated: msg`Sessions ended: the sign-in was blocked`,
  factors_changed: msg`Other sessions ended with the second factor`,
}

/** What happened; a kind that is newer than this page in the server's word for it. */
export function eventInWords({ kind, way, reason }: SignInEvent): string {
  const words =
    (kind === 'proved' && way === 'second_factor' && msg`Second factor confirmed`) ||
    (kind === 'signed_in' && ways[way ?? '']) ||
    (way === 'passkey' && byPasskey[kind]) ||
    (kind === 'session_ended' && reasons[reason ?? '']) ||
    kinds[kind]
  return words ? i18n._(words) : kind
}
