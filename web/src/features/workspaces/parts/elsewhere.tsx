import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Empty, Page } from '../../../ui/page.tsx'

/** An address with a workspace that is not there, or not for whoever is signed in: the two cannot be told apart. */
export function NoSuchPlace() {
  return (
    <main>
      <Page title={<Trans>No such workplace</Trans>} narrow>
        <Empty
          action={
            <Link to="/" className={buttonClass('main')}>
              <Trans>Go to Today</Trans>
            </Link>
          }
        >
          <Trans>This workplace does not exist, or you do not belong to it.</Trans>
        </Empty>
      </Page>
    </main>
  )
}

/** Administrators enter workplaces they do not work in. Nothing there is their own. */
export function NotMember() {
  const { session, place } = useLoaderData({ from: '/w/$ws' })
  return (
    <Page title={place.name} narrow>
      <Empty
        action={
          <Row>
            {session.places
              .filter(({ member }) => member)
              .map(({ id, name }) => (
                <Link key={id} to="/w/$ws" params={{ ws: id }} className={buttonClass('main')}>
                  {name}
                </Link>
              ))}
            <Link to="/me" className={buttonClass()}>
              <Trans>My account</Trans>
            </Link>
          </Row>
        }
      >
        <Trans>You do not work here, so there is no time and no absence of yours. You work here:</Trans>
      </Empty>
    </Page>
  )
}
