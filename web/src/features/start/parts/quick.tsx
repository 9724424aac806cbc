import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../../base/locale.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Today } from '../../today/data.ts'
import styles from '../start.module.css'

const ReportSick = lazy(async () => {
  const [file] = await Promise.all([import('../../today/parts/report-sick.tsx'), loadTexts('today')])
  return { default: file.ReportSick }
})

interface Props {
  readonly today: Today
  readonly worked: number
  readonly className: string | undefined
}

/** What people come for besides punching. */
export function Quick({ today, worked, className }: Props) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [reporting, setReporting] = useState(false)
  return (
    <div className={`${styles.quick} ${className}`}>
      <Button onClick={() => setReporting(true)}>
        <Icon name="sick" small />
        <Trans>Report sick</Trans>
      </Button>
      <Link to="/w/$ws/absences/new" params={{ ws: place.id }} className={buttonClass()}>
        <Icon name="sun" small />
        <Trans>Ask for time off</Trans>
      </Link>
      <Suspense>
        {reporting && <ReportSick today={today} worked={worked} onClose={() => setReporting(false)} />}
      </Suspense>
    </div>
  )
}
