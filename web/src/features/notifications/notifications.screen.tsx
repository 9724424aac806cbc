import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { momentInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { markRead, notificationsQuery } from './data.ts'
import styles from './notifications.module.css'
import { type NotificationItem, targetOf } from './rules.ts'

const [few, many] = [30, 100]

/** One's notifications, with the way to what each is about. */
export function NotificationsScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const workspaceId = visit.place.id
  const [items, setItems] = useState<number>(few)
  const list = useQuery({ ...notificationsQuery(workspaceId, items), placeholderData: keepPreviousData })
  const reading = useMutation({ mutationFn: (ids?: readonly string[]) => markRead(workspaceId, ids) })
  const { items: notifications = [], unread = 0, hasOlder = false } = list.data ?? {}
  const error = reading.error ?? list.error
  const all = (
    <Button onClick={() => reading.mutate(undefined)} disabled={reading.isPending}>
      <Trans>Mark all as read</Trans>
    </Button>
  )
  return (
    <Page title={<Trans>Notifications</Trans>} tools={unread > 0 && all} narrow>
      {error && (
        <Failure
          lines={problemOf(error).general}
          requestId={problemOf(error).requestId}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton rows={5} />}
      {list.data && notifications.length === 0 && (
        <Empty>
          <Trans>Nothing yet. You are told here when somebody asks you for something or answers you.</Trans>
        </Empty>
      )}
      {notifications.length > 0 && (
        <ul className={styles.list}>
          {notifications.map((each) => (
            <Line
              key={each.id}
              item={each}
              workspaceId={workspaceId}
              zone={zoneOf(visit)}
              onRead={() => reading.mutate([each.id])}
            />
          ))}
        </ul>
      )}
      {hasOlder && items === few && (
        <Button onClick={() => setItems(many)}>
          <Trans>Show older ones</Trans>
        </Button>
      )}
    </Page>
  )
}

interface Props {
  readonly item: NotificationItem
  readonly workspaceId: string
  readonly zone: string
  readonly onRead: () => void
}

function Line({ item, workspaceId, zone, onRead }: Props) {
  const { t } = useLingui()
  const { title, message, at, isRead } = item
  return (
    <li className={`${styles.item} ${isRead ? '' : styles.unread}`}>
      <span className={styles.dot}>{!isRead && <span className="spoken">{t`unread`}</span>}</span>
      <Leading item={item} workspaceId={workspaceId} onOpen={() => !isRead && onRead()}>
        <p className={styles.title}>{title}</p>
        <p>{message}</p>
        <p className={styles.soft}>{momentInWords(at, zone)}</p>
      </Leading>
      {isRead ? (
        <span />
      ) : (
        <Button look="quiet" size="icon" aria-label={t`Mark as read: ${message}`} onClick={onRead}>
          <Icon name="check" />
        </Button>
      )}
    </li>
  )
}

interface LeadingProps {
  readonly item: NotificationItem
  readonly workspaceId: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Leading({ item, workspaceId, onOpen, children }: LeadingProps) {
  const target = targetOf(item)
  const ws = workspaceId
  const common = { className: styles.link, onClick: onOpen, children } as const
  if (target?.screen === 'inbox') {
    return <Link to="/w/$ws/inbox" params={{ ws }} search={{ kind: target.kind }} {...common} />
  }
  if (target?.screen === 'absence') {
    return <Link to="/w/$ws/absences/$absence" params={{ ws, absence: target.id }} {...common} />
  }
  if (target?.screen === 'absences') {
    return <Link to="/w/$ws/absences" params={{ ws }} {...common} />
  }
  if (target?.screen === 'time') {
    return <Link to="/w/$ws/time" params={{ ws }} {...common} />
  }
  return <div>{children}</div>
}
