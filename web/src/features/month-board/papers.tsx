import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../base/locale.ts'
import { Button } from '../../ui/button.tsx'

/** Fetched when somebody wants paper. */
const MonthPapers = lazy(async () => {
  const [file] = await Promise.all([
    import('../paper-orders/parts/month-papers.tsx'),
    loadTexts('paper-orders'),
    loadTexts('settings'),
  ])
  return { default: file.MonthPapers }
})

/** Statements, working times and absences of the month as files. */
export function Papers({ month }: { readonly month: string }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Papers</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <MonthPapers placeIds={[place.id]} months={[month]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
