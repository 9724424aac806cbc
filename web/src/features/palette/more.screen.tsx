import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Row } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { SignOut } from '../access/parts/sign-out.tsx'
import { ThisDevice } from '../access/parts/this-device.tsx'
import { DroppedPunches } from '../actions/parts/dropped-punches.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { Entries } from './parts/entries.tsx'

export function MoreScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  return (
    <Page title={<Trans>More</Trans>} narrow>
      <Entries />
      <ThisDevice />
      <DroppedPunches zone={zoneOf(visit)} />
      <Card title={<Trans>Signed in</Trans>}>
        <p>{visit.session.name}</p>
        <Row>
          <Link to="/me" className={buttonClass()}>
            <Trans>My account</Trans>
          </Link>
        </Row>
        <SignOut />
      </Card>
    </Page>
  )
}
