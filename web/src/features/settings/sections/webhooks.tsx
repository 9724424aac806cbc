import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { momentInWords } from '../../../base/time.ts'
import { Empty } from '../../../ui/page.tsx'
import { RowAside, RowWords, rowClass } from '../../../ui/rows.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { type Webhook, webhooksQuery } from '../data/webhooks.ts'
import { typesInWords } from '../parts/event-words.ts'
import { RowList } from '../parts/row-list.tsx'
import { About, Add, Read } from '../parts/section.tsx'
import { NewWebhook } from '../parts/webhook-form.tsx'
import { phaseOf } from '../parts/webhook-words.ts'
import styles from '../settings.module.css'
import { OneWebhook } from './webhook.tsx'

/** What other programs are told of, as it happens: all of them, or one that is open. */
export function WebhooksSection() {
  const { webhook } = useSearch({ from: '/w/$ws/settings/{-$section}' })
  return webhook === undefined ? <All /> : <OneWebhook key={webhook} id={webhook} />
}

function All() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const go = useNavigate()
  const query = useQuery(webhooksQuery)
  const [isNew, setNew] = useState(false)
  const add = (
    <Add onOpen={() => setNew(true)}>
      <Trans>New webhook</Trans>
    </Add>
  )
  return (
    <>
      <About>
        <Trans>
          A webhook tells a program of yours what happens here, by signed requests, in order and at least once. It says
          which record changed, never what is in it.
        </Trans>
      </About>
      <Read query={query}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon="bell" action={add}>
              <Trans>No program is told of anything yet.</Trans>
            </Empty>
          ) : (
            <>
              <RowList label={t`Webhooks`} rest={null}>
                {all.map((webhook) => (
                  <Line key={webhook.id} webhook={webhook} />
                ))}
              </RowList>
              {add}
            </>
          )
        }
      </Read>
      {isNew && (
        <NewWebhook
          onClose={(id) => {
            setNew(false)
            if (id !== undefined)
              void go({
                to: '/w/$ws/settings/{-$section}',
                params: { ws: place.id, section: 'webhooks' },
                search: { webhook: id },
              })
          }}
        />
      )}
    </>
  )
}

function Line({ webhook }: { readonly webhook: Webhook }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const zone = zoneOf(visit)
  const { look, name } = phaseOf(webhook)
  const { failingSince, deliveredAt, about, types } = webhook
  const since = failingSince === null ? undefined : momentInWords(failingSince, zone)
  const last = deliveredAt === null ? undefined : momentInWords(deliveredAt, zone)
  return (
    <li>
      <Link
        to="/w/$ws/settings/{-$section}"
        params={{ ws: visit.place.id, section: 'webhooks' }}
        search={{ webhook: webhook.id }}
        className={rowClass}
      >
        <RowWords
          line={
            <>
              {[about, typesInWords(types)].filter(Boolean).join(' · ')}
              {' · '}
              {since !== undefined && webhook.state === 'on' ? (
                <Trans>failing since {since}</Trans>
              ) : last === undefined ? (
                <Trans>nothing delivered yet</Trans>
              ) : (
                <Trans>delivered last {last}</Trans>
              )}
            </>
          }
        >
          <code className={styles.address}>{webhook.url}</code>
        </RowWords>
        <RowAside>
          <Tag look={look}>{name}</Tag>
        </RowAside>
      </Link>
    </li>
  )
}
