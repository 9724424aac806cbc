import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Empty, Page } from '../ui/page.tsx'

export function Lost() {
  return (
    <main>
      <NoScreen>
        <Link to="/" className={buttonClass('main')}>
          <Trans>Go to Today</Trans>
        </Link>
      </NoScreen>
    </main>
  )
}

/** The same inside of a workplace, where the way to the other screens stays around it. */
export function LostInWorkspace() {
  const { ws } = useParams({ from: '/w/$ws' })
  return (
    <NoScreen>
      <Link to="/w/$ws" params={{ ws }} className={buttonClass('main')}>
        <Trans>Go to Today</Trans>
      </Link>
    </NoScreen>
  )
}

function NoScreen({ children }: { readonly children: ReactNode }) {
  return (
    <Page title={<Trans>Nothing here</Trans>} narrow>
      <Empty action={children}>
        <Trans>There is no screen at this address.</Trans>
      </Empty>
    </Page>
  )
}
