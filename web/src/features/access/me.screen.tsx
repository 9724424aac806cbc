import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { browserZone } from '../../base/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, Row } from '../../ui/card.tsx'
import { Person } from '../../ui/face.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { Field, Form, type Trouble } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { DroppedPunches } from '../actions/parts/dropped-punches.tsx'
import { ownFactorsQuery } from '../second-factors/data.ts'
import { changeOwnPassword } from './data.ts'
import { NewPassword } from './new-password.tsx'
import { accessProblemOf } from './parts/access-words.ts'
import { Devices } from './parts/devices.tsx'
import { quietlyFetched } from './parts/quietly-fetched.tsx'
import { SignOut } from './parts/sign-out.tsx'
import { ThisDevice } from './parts/this-device.tsx'

const CalendarLinksCard = fetched(
  async () => (await import('../calendar-links/parts/calendar-links-card.tsx')).CalendarLinksCard,
  'calendar-links',
)
const PasskeysCard = fetched(async () => (await import('../passkeys/parts/passkeys-card.tsx')).PasskeysCard, 'passkeys')
const SecurityCard = fetched(
  async () => (await import('../second-factors/parts/security-card.tsx')).SecurityCard,
  'second-factors',
)
const OwnProvidersCard = quietlyFetched(
  async () => (await import('../identity-providers/parts/own-providers-card.tsx')).OwnProvidersCard,
  'identity-providers',
)
const OwnSignIns = fetched(async () => (await import('../sign-ins/parts/own-sign-ins.tsx')).OwnSignIns, 'sign-ins')

/** Oneself, wherever one works: name, this device, password, and where one is signed in. */
export function MeScreen() {
  const session = useLoaderData({ from: '/me' })
  const zone = session.zone ?? browserZone()
  const outcome = useSearch({ from: '/me' })
  const factors = useQuery(ownFactorsQuery)
  const isDue = factors.data?.due === true
  return (
    <main>
      <Page
        title={<Trans>My account</Trans>}
        narrow
        tools={
          session.places.length > 0 &&
          !isDue && (
            <Link to="/" className={buttonClass()}>
              <Trans>Back</Trans>
            </Link>
          )
        }
      >
        {session.places.length === 0 && (
          <Notice kind="warning">
            <Trans>You belong to no workplace. Whoever administers {session.account} can add you to one.</Trans>
          </Notice>
        )}
        <Card label={session.name}>
          <Person
            name={session.name}
            size="large"
            line={[session.email, session.account].filter(Boolean).join(' · ')}
          />
          <SignOut />
        </Card>
        {isDue && (
          <Notice kind="warning" title={<Trans>You need a second factor</Trans>}>
            <Trans>
              {session.account} asks you for one. Please add it, or show the one you have; then everything works again.
            </Trans>
          </Notice>
        )}
        <SecurityCard zone={zone} />
        {/* Nothing else is answered before. */}
        {!isDue && !factors.isPending && (
          <>
            <PasskeysCard zone={zone} />
            <OwnProvidersCard zone={zone} outcome={outcome} />
            <ThisDevice />
            <Password email={session.email} />
            <CalendarLinksCard userId={session.userId} places={session.places} zone={zone} />
            <Devices zone={zone} />
            <OwnSignIns zone={zone} />
            <DroppedPunches zone={zone} />
          </>
        )}
      </Page>
    </main>
  )
}

function Password({ email }: { readonly email: string | null }) {
  const { t } = useLingui()
  const [times, setTimes] = useState(0)
  async function change({ current_password = '', password = '' }: Readonly<Record<string, string>>) {
    try {
      await changeOwnPassword({ current_password, password })
    } catch (error) {
      return accessProblemOf(error, ['current_password', 'password']) satisfies Trouble
    }
    setTimes(times + 1)
    return undefined
  }
  return (
    <Card title={<Trans>Password</Trans>}>
      {times > 0 && (
        <Notice kind="good">
          <Trans>Your password is changed. You are signed out everywhere else.</Trans>
        </Notice>
      )}
      <Form key={times} onSubmit={change}>
        {(busy) => (
          <>
            {/* Password managers want to know whose password it is. */}
            <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
            <Field
              name="current_password"
              label={t`Present password`}
              type="password"
              autoComplete="current-password"
              required
            />
            <NewPassword label={t`New password`} />
            <Row>
              <Button type="submit" disabled={busy}>
                <Trans>Change the password</Trans>
              </Button>
            </Row>
          </>
        )}
      </Form>
    </Card>
  )
}
