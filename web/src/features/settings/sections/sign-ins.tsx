import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { fetched } from '../../../ui/fetched.tsx'
import { signInsQuery } from '../../sign-ins/data.ts'
import { EventTable } from '../../sign-ins/parts/event-table.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { About, Read } from '../parts/section.tsx'
import styles from '../settings.module.css'

const FactorRules = fetched(
  async () => (await import('../../second-factors/parts/factor-rules.tsx')).FactorRules,
  'second-factors',
)

const groups = {
  all: [],
  in: ['signed_in'],
  failed: ['sign_in_failed', 'proof_failed', 'second_failed'],
  out: ['signed_out', 'session_ended'],
  credentials: [
    ...['password_changed', 'address_changed', 'roles_changed'],
    ...['identity_linked', 'identity_unlinked', 'passkey_added', 'passkey_removed'],
    ...['factor_added', 'factor_removed', 'factors_reset', 'recovery_codes_made', 'recovery_code_used'],
    ...['token_created', 'token_rotated', 'token_revoked', 'key_created', 'key_revoked'],
  ],
} as const

interface Asked {
  readonly group: keyof typeof groups
  readonly days: number
  readonly person: { readonly id: string; readonly name: string } | undefined
  readonly page: number
}

/** Who got in and who did not, for whoever answers for the account. */
export function SignInsSection() {
  const { t } = useLingui()
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const [asked, setAsked] = useState<Asked>({ group: 'all', days: 30, person: undefined, page: 1 })
  const { group, days, person, page } = asked
  const query = useQuery(signInsQuery({ kinds: groups[group], days, page, ...(person && { personId: person.id }) }))
  const name = person?.name
  const ask = (change: Partial<Asked>): void => setAsked({ ...asked, page: 1, ...change })
  return (
    <>
      <About>
        <Trans>
          Who signed in, who failed to, and what was done to passwords, roles and tokens. It is kept for half a year.
          Other programs can read it as well.
        </Trans>
      </About>
      <FactorRules />
      <Row>
        <Select
          label={t`What`}
          value={group}
          onChange={(event) => ask({ group: event.target.value as keyof typeof groups })}
        >
          <option value="all">{t`Everything`}</option>
          <option value="in">{t`Sign-ins`}</option>
          <option value="failed">{t`Failed attempts`}</option>
          <option value="out">{t`Ended sessions`}</option>
          <option value="credentials">{t`Passwords, roles, tokens`}</option>
        </Select>
        <Select label={t`Since`} value={days} onChange={(event) => ask({ days: Number(event.target.value) })}>
          <option value={7}>{t`7 days`}</option>
          <option value={30}>{t`30 days`}</option>
          <option value={180}>{t`Half a year`}</option>
        </Select>
      </Row>
      {person && (
        <div>
          <Button onClick={() => ask({ person: undefined })}>
            <Trans>Only {name}: show everybody again</Trans>
          </Button>
        </div>
      )}
      <Read query={query}>
        {({ events, hasOlder }) => (
          <>
            {events.length === 0 ? (
              <p className={styles.soft} role="status">
                <Trans>Nothing of that kind happened.</Trans>
              </p>
            ) : (
              <EventTable
                label={t`Sign-ins`}
                events={events}
                zone={zone}
                onPerson={(chosen) => ask({ person: chosen })}
              />
            )}
            <Row>
              {page > 1 && (
                <Button onClick={() => ask({ page: page - 1 })}>
                  <Trans>Newer</Trans>
                </Button>
              )}
              {hasOlder && (
                <Button onClick={() => ask({ page: page + 1 })}>
                  <Trans>Older</Trans>
                </Button>
              )}
            </Row>
          </>
        )}
      </Read>
    </>
  )
}
