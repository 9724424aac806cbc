import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadTexts } from '../../base/locale.ts'
import { figure, hours } from '../../base/time.ts'
import { Card, Row } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { todayQuery } from '../today/data.ts'
import styles from './board.module.css'
import { type Board, shareOf, stepsOf } from './rules.ts'
import { stepInWords } from './words.ts'

/** For those who do the payroll; fetched after the board. */
const PayrollOfMonth = lazy(async () => {
  const [file] = await Promise.all([import('../payroll/parts/month-state.tsx'), loadTexts('payroll')])
  return { default: file.PayrollOfMonth }
})

/** How far the month is: the steps, a bar, and how many people are where. */
export function Progress({ board }: { readonly board: Board }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const pays = useQuery(todayQuery(place.id)).data?.pays
  const { counts, worked, owed } = board
  const all = stepsOf(counts)
  const present = all.findIndex(({ done }) => !done)
  const confirmed = counts.confirmed + counts.closed
  const [people, done, due] = [counts.people, hours(worked), hours(owed)]
  return (
    <Card label={t`How far the month is`}>
      <Row apart>
        <ol className={styles.steps}>
          {all.map(({ step, done: isDone }, index) => (
            <li key={step} aria-current={index === present ? 'step' : undefined} data-done={isDone || undefined}>
              <i aria-hidden="true">{isDone ? '✓' : index + 1}</i>
              {stepInWords(step)}
              {isDone && (
                <span className="spoken">
                  <Trans>done</Trans>
                </span>
              )}
            </li>
          ))}
        </ol>
        {pays && (
          <Suspense>
            <PayrollOfMonth month={board.month} />
          </Suspense>
        )}
      </Row>
      <Meter
        parts={[
          { look: 'work', share: shareOf(confirmed, people) },
          { look: 'ready', share: shareOf(counts.ready, people) },
          { look: 'break', share: shareOf(counts.unclear, people) },
        ]}
      />
      <p className={styles.legend}>
        <span>
          <Trans>
            <b>{figure(confirmed)}</b> confirmed
          </Trans>
        </span>
        {counts.ready > 0 && (
          <span>
            <Trans>
              <b>{figure(counts.ready)}</b> ready to confirm
            </Trans>
          </span>
        )}
        {counts.unclear > 0 && (
          <span className={styles.warn}>
            <Plural value={counts.unclear} one="# needs clearing up" other="# need clearing up" />
          </span>
        )}
        {counts.closed > 0 && (
          <span>
            <Trans>
              <b>{figure(counts.closed)}</b> closed, <b>{figure(counts.agreed)}</b> agreed
            </Trans>
          </span>
        )}
        <span className={styles.end}>
          <Plural value={people} one="# person" other="# people" /> ·{' '}
          <Trans>
            {done} worked · target {due}
          </Trans>
        </span>
      </p>
    </Card>
  )
}
