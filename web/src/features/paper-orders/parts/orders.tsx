import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { dayInWords, figure, momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Soft } from '../../../ui/card.tsx'
import { AnyIcon } from '../../../ui/further-icons.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { Read } from '../../settings/parts/section.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { downloadPaper, ordersQuery } from '../data.ts'
import styles from '../paper-orders.module.css'
import { allPlaces, isAtWork, type PaperOrder, shareDone } from '../rules.ts'
import { paperInWords, refusalOf } from './words.ts'

/** What one ordered before: how far it is, and the file once it is ready. */
export function Orders({ runId }: { readonly runId?: string }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(ordersQuery(place.id, runId))
  const fetching = useMutation({ mutationFn: (id: string) => downloadPaper(place.id, id) })
  return (
    <Read query={query}>
      {(orders) =>
        orders.length === 0 ? null : (
          <section className={styles.orders}>
            <h3>
              <Trans>Ordered by you</Trans>
            </h3>
            {fetching.error && <Notice kind="error" lines={refusalOf(fetching.error).general} />}
            <Rows label={t`Ordered by you`}>
              {orders.map((order) => (
                <li key={order.id} className={rowClass}>
                  <RowWords line={<Line order={order} />}>
                    <Name order={order} isMonthSaid={runId === undefined} />
                  </RowWords>
                  {order.state === 'ready' && (
                    <RowAside>
                      <Button disabled={fetching.isPending} onClick={() => fetching.mutate(order.id)}>
                        <AnyIcon name="download" small />
                        <Trans>Download</Trans>{' '}
                        <span className="spoken">
                          <Name order={order} isMonthSaid />
                        </span>
                      </Button>
                    </RowAside>
                  )}
                </li>
              ))}
            </Rows>
            {orders.some(isAtWork) && (
              <Soft>
                <Trans>You can leave this page: it goes on.</Trans>
              </Soft>
            )}
          </section>
        )
      }
    </Read>
  )
}

function Name({ order, isMonthSaid }: { readonly order: PaperOrder; readonly isMonthSaid: boolean }) {
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const papers = order.papers.map(paperInWords).join(', ')
  const { t } = useLingui()
  const where = (): string | undefined => {
    if (order.placeId === allPlaces) return t`All workplaces`
    if (order.placeId === place.id || order.papers.includes('journal')) return undefined
    return session.places.find(({ id }) => id === order.placeId)?.name
  }
  return [isMonthSaid && dayInWords(`${order.month}-01`, 'month'), where(), papers].filter(Boolean).join(' · ')
}

const aKilobyte = 1000

function Line({ order }: { readonly order: PaperOrder }) {
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const [done, all] = [figure(order.done), figure(order.items)]
  if (order.state === 'working')
    return (
      <>
        <span role="status">
          <Trans>
            {done} of {all} made
          </Trans>
        </span>
        <Meter parts={[{ look: 'work', share: shareDone(order) }]} />
      </>
    )
  const at = momentInWords(order.orderedAt, zone)
  const size = figure(Math.max(1, Math.round((order.bytes ?? 0) / aKilobyte)))
  const until = order.expiresAt === null ? '' : momentInWords(order.expiresAt, zone)
  return (
    <>
      {order.state === 'ready' && (
        <Trans>
          {at} · {size} kB · kept until {until}
        </Trans>
      )}
      {order.state === 'failed' && <Trans>{at} · could not be made. Order it once more.</Trans>}
      {order.state === 'expired' && <Trans>{at} · not kept any more. Order it once more.</Trans>}
      {order.leftOut.length > 0 && <LeftOut messages={order.leftOut} />}
    </>
  )
}

/** What is missing in the file, as the server says it. */
const LeftOut = ({ messages }: { readonly messages: readonly string[] }) => (
  <details>
    <summary>
      <Plural value={messages.length} one="# could not be printed" other="# could not be printed" />
    </summary>
    <ul lang="en">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  </details>
)
