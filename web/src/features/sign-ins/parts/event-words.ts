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
}

const ways: Readonly<Record<string, MessageDescriptor>> = {
  reset: msg`Signed in by a link for a new password`,
  invitation: msg`Signed in by invitation`,
  sign_up: msg`Signed up`,
}

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  by_administrator: msg`Sessions ended by an administrator`,
  password_changed: msg`Other sessions ended with the new password`,
  address_changed: msg`Sessions ended with the new e-mail address`,
  deactivated: msg`Sessions ended: the sign-in was blocked`,
}

/** What happened; a kind that is newer than this page in the server's word for it. */
export function eventInWords({ kind, way, reason }: SignInEvent): string {
  const words =
    (kind === 'signed_in' && ways[way ?? '']) || (kind === 'session_ended' && reasons[reason ?? '']) || kinds[kind]
  return words ? i18n._(words) : kind
}
