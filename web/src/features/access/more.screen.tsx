import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { chosenTheme, type Theme, wear } from '../../base/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Soft } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure, Page } from '../../ui/page.tsx'
import { useUnsent } from '../actions/data.ts'
import { DroppedPunches } from '../actions/parts/dropped-punches.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { signOut } from './data.ts'
import { LanguageChoice } from './language-choice.tsx'

export function MoreScreen() {
  const { t } = useLingui()
  const within = useLoaderData({ from: '/w/$ws' })
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Page title={<Trans>More</Trans>} narrow>
      <Card title={<Trans>This device</Trans>}>
        <LanguageChoice />
        <Select
          label={t`Colours`}
          value={theme}
          onChange={(event) => {
            const chosen = event.target.value as Theme
            setTheme(chosen)
            wear(chosen)
          }}
        >
          <option value="system">{t`As the system`}</option>
          <option value="light">{t`Light`}</option>
          <option value="dark">{t`Dark`}</option>
        </Select>
      </Card>
      <DroppedPunches zone={zoneOf(within)} />
      <Card title={<Trans>Signed in</Trans>}>
        <p>{within.session.name}</p>
        <SignOut />
      </Card>
    </Page>
  )
}

function SignOut() {
  const navigate = useNavigate()
  const unsent = useUnsent()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  async function leave(): Promise<void> {
    try {
      await signOut()
      await navigate({ to: '/sign-in', replace: true })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <>
      {problem && <Failure lines={problem.general} requestId={problem.requestId} />}
      <Soft>
        <Trans>This device then forgets what it knows about you.</Trans>
      </Soft>
      <Row>
        <Button onClick={() => (unsent > 0 ? setAsking(true) : void leave())}>
          <Trans>Sign out</Trans>
        </Button>
      </Row>
      {asking && (
        <Dialog title={<Trans>Punches are not sent yet</Trans>} onClose={() => setAsking(false)}>
          <p>
            <Trans>If you sign out now, they are lost. Go online first, or sign out all the same.</Trans>
          </p>
          <Row>
            <Button look="main" onClick={() => setAsking(false)}>
              <Trans>Stay signed in</Trans>
            </Button>
            <Button look="danger" onClick={() => void leave()}>
              <Trans>Sign out and lose them</Trans>
            </Button>
          </Row>
        </Dialog>
      )}
    </>
  )
}
