import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { problemOf } from '../base/faults.ts'
import { Failure, Page } from '../ui/page.tsx'

export function Root() {
  const { i18n } = useLingui()
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title
  useEffect(() => {
    document.title = title ? `${i18n._(title)} · Tagwerk` : 'Tagwerk'
  }, [title, i18n])
  return <Outlet />
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
