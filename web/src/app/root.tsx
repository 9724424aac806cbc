import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, Outlet, useMatches, useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { problemOf } from '../base/faults.ts'
import { buttonClass } from '../ui/button.tsx'
import { Empty, Failure, Page } from '../ui/page.tsx'

export function Root() {
  const { i18n } = useLingui()
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title
  useEffect(() => {
    document.title = title ? `${i18n._(title)} · Tagwerk` : 'Tagwerk'
  }, [title, i18n])
  return <Outlet />
}

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

export function Broken({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { general, requestId } = problemOf(error)
  return (
    <Page title={<Trans>This did not work</Trans>} narrow>
      <Failure lines={general} requestId={requestId} onRetry={() => void router.invalidate()} />
    </Page>
  )
}
