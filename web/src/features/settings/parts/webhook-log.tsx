import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { momentInWords } from '../../../base/time.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Chips, chipClass } from '../../../ui/chips.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { type Attempt, logQuery, testType } from '../data/webhook-log.ts'
import { sendAgain, type Webhook } from '../data/webhooks.ts'
import styles from '../settings.module.css'
import { typeInWords } from './event-words.ts'
import { None, PartHead, Read } from './section.tsx'
import { outcomeOf, webhookProblem } from './webhook-words.ts'

/** What a webhook was sent, the newest first. */
export function WebhookLog({ webhook: { id } }: { readonly webhook: Webhook }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { log, page = 1 } = useSearch({ from: '/w/$ws/settings/{-$section}' })
  const query = useQuery(logQuery(id, { failed: log === 'failed', page }))
  const [open, setOpen] = useState<Attempt>()
  const here = { to: '/w/$ws/settings/{-$section}', params: { ws: place.id, section: 'webhooks' } } as const
  return (
    <>
      <PartHead>
        <Trans>What was sent</Trans>
      </PartHead>
      <Chips label={t`What was sent`}>
        {[undefined, 'failed' as const].map((each) => (
          <Link
            key={each ?? 'all'}
            {...here}
            search={{ webhook: id, ...(each && { log: each }) }}
            className={chipClass}
            aria-current={log === each ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            {each ? <Trans>Failed</Trans> : <Trans>All</Trans>}
          </Link>
        ))}
      </Chips>
      <Read query={query}>
        {({ attempts, pages }) => (
          <>
            <Attempts attempts={attempts} isFiltered={log !== undefined} onOpen={setOpen} />
            {pages > 1 && (
              <Row>
                {page > 1 && (
                  <Link
                    {...here}
                    search={{ webhook: id, ...(log && { log }), ...(page > 2 && { page: page - 1 }) }}
                    className={buttonClass()}
                  >
                    <Trans>Newer</Trans>
                  </Link>
                )}
                {page < pages && (
                  <Link
                    {...here}
                    search={{ webhook: id, ...(log && { log }), page: page + 1 }}
                    className={buttonClass()}
                  >
                    <Trans>Older</Trans>
                  </Link>
                )}
              </Row>
            )}
          </>
        )}
      </Read>
      {open && <OneAttempt id={id} attempt={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface AttemptsProps {
  readonly attempts: readonly Attempt[]
  readonly isFiltered: boolean
  readonly onOpen: (attempt: Attempt) => void
}

function Attempts({ attempts, isFiltered, onOpen }: AttemptsProps) {
  const { t } = useLingui()
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  return (
    <Table label={t`Deliveries`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Event</Trans>
          </th>
          <th scope="col">
            <Trans>Answer</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>Try</Trans>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {attempts.length === 0 && (
          <None>
            {isFiltered ? (
              <Trans>Nothing failed in the last 30 days.</Trans>
            ) : (
              <Trans>Nothing was sent yet. What happens from now on stands here for 30 days.</Trans>
            )}
          </None>
        )}
        {attempts.map((attempt) => {
          const { look, name } = outcomeOf(attempt)
          const at = momentInWords(attempt.at, zone)
          return (
            <tr key={attempt.id}>
              <th scope="row">
                <span className={styles.named}>{typeInWords(attempt.type)}</span>
                <p className={styles.about}>{at}</p>
              </th>
              <td>
                <Tag look={look}>{name}</Tag>
              </td>
              <td className={cell.wide}>{attempt.count}</td>
              <td className={cell.number}>
                <Button look="quiet" onClick={() => onOpen(attempt)}>
                  <Trans>Look</Trans>{' '}
                  <span className="spoken">
                    {typeInWords(attempt.type)}, {at}
                  </span>
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

interface OneProps {
  readonly id: string
  readonly attempt: Attempt
  readonly onClose: () => void
}

/** What was sent in one try and what was answered; an event can be sent again. */
function OneAttempt({ id, attempt, onClose }: OneProps) {
  const { t } = useLingui()
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const [said, setSaid] = useState<{ readonly kind: 'good' | 'error'; readonly lines: readonly string[] }>()
  const { look, name } = outcomeOf(attempt)
  const { milliseconds, count, sent } = attempt
  async function again(): Promise<void> {
    try {
      const events = await sendAgain(id, { event_ids: [attempt.eventId] })
      setSaid(
        events > 0
          ? { kind: 'good', lines: [t`It is sent again, with the same id.`] }
          : { kind: 'error', lines: [t`This event is no longer there.`] },
      )
    } catch (error) {
      setSaid({ kind: 'error', lines: webhookProblem(error).general })
    }
  }
  return (
    <Dialog title={typeInWords(attempt.type)} onClose={onClose}>
      <Stack>
        <p className={styles.line}>
          <Tag look={look}>{name}</Tag>
          <span>{momentInWords(attempt.at, zone)}</span>
          <span className={styles.soft}>
            <Trans>
              try {count}, {milliseconds} ms
            </Trans>
          </span>
        </p>
        <p className={styles.address}>
          <code>webhook-id: {attempt.eventId}</code>
        </p>
        <h3>
          <Trans>Sent</Trans>
        </h3>
        {sent === null ? (
          <p className={styles.soft}>
            <Trans>What was sent was not stored at that time.</Trans>
          </p>
        ) : (
          <Body label={t`Sent`} text={indented(sent)} />
        )}
        <h3>
          <Trans>Answered</Trans>
        </h3>
        {attempt.said === '' ? (
          <p className={styles.soft}>
            <Trans>No words.</Trans>
          </p>
        ) : (
          <Body label={t`Answered`} text={attempt.said} />
        )}
        {said && <Notice kind={said.kind} lines={said.lines} />}
        {attempt.type !== testType && (
          <Row>
            <Button look="main" onClick={() => void again()}>
              <Trans>Send it again</Trans>
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  )
}

const Body = ({ label, text }: { readonly label: string; readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
  <section className={styles.body} tabIndex={0} aria-label={label}>
    <pre>{text}</pre>
  </section>
)

/** As somebody would read it; what is no JSON stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
