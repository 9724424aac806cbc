import { t } from '@lingui/core/macro'
import { firstCodeOf, problemOf } from '../../../base/faults.ts'
import type { Trouble } from '../../../ui/form.tsx'
import type { TagLook } from '../../../ui/tag.tsx'
import type { Attempt } from '../data/webhook-log.ts'
import type { Webhook } from '../data/webhooks.ts'

interface Phase {
  readonly look: TagLook
  readonly name: string
}

/** How an endpoint stands, in a word. */
export function phaseOf({ state, failingSince }: Webhook): Phase {
  if (state === 'paused') return { look: 'warning', name: t({ message: 'paused', context: 'webhook' }) }
  if (state !== 'on') return { look: 'plain', name: t({ message: 'off', context: 'webhook' }) }
  return failingSince === null
    ? { look: 'work', name: t({ message: 'on', context: 'webhook' }) }
    : { look: 'error', name: t({ message: 'failing', context: 'webhook' }) }
}

/** Why it is not on. */
export function reasonOf({ reason }: Webhook): string | undefined {
  const reasons: Readonly<Record<string, string>> = {
    by_somebody: t`Somebody turned it off. It is told of nothing until it is turned on.`,
    maker_gone: t`Whoever turned it on no longer administers the account. Whoever turns it on takes it over.`,
    gone: t`The receiver answered 410: it wants nothing more.`,
    failed_too_long: t`Nothing got through in ten tries over three days.`,
    secret_unreadable: t`This installation cannot read its secret. Give it a new one, then turn it on.`,
  }
  return reason === null ? undefined : (reasons[reason] ?? reason)
}

/** What came of an attempt. */
export function outcomeOf({ outcome, status }: Attempt): Phase {
  if (outcome === 'delivered') return { look: 'work', name: String(status ?? '') }
  const outcomes: Readonly<Record<string, string>> = {
    refused: String(status ?? ''),
    refused_address: t`address refused`,
    no_such_name: t`no such name`,
    no_connection: t`no connection`,
    tls: t`no valid certificate`,
    no_answer_in_time: t`no answer in time`,
    broken_answer: t`broken answer`,
    answer_too_large: t`answer too large`,
  }
  return { look: 'error', name: outcomes[outcome] ?? outcome }
}

/** A refusal in words of this screen. */
export function webhookProblem(error: unknown, fields: readonly string[] = []): Trouble {
  const code = firstCodeOf(error)
  const found = problemOf(error, fields)
  if (code === 'address_refused')
    return {
      ...found,
      fields: {
        url: t`Nothing is sent to this address. It must begin with https://, use port 443 or 8443 and lie in the open net.`,
      },
    }
  if (code === 'cursor_expired')
    return { ...found, general: [t`What it missed is too old to be sent. Turn it on from now on instead.`] }
  if (code === 'too_many_values')
    return {
      ...found,
      fields: {},
      general: [t`That is too many at once. Wait for what is on its way, or choose fewer.`],
    }
  return found
}
