import { t as said } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../base/api.ts'
import { problemOf, statusOf } from '../../base/faults.ts'
import { type KeyLine, useKeyLines } from '../../base/keys.ts'
import { addDays, daysInWords, isoDateIn, weekOf } from '../../base/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { Range } from '../../ui/tabs.tsx'
import { LeaveQuestion } from '../../ui/unsent-form.tsx'
import { recordedPersonQuery } from '../time-trackings/data.ts'
import { groupsQuery, rightsQuery } from '../users/data.ts'
import { zoneOf } from '../workspaces/data.ts'
import { sheetQuery } from './data.ts'
import { PersonPicker } from './person-picker.tsx'
import { SheetTable } from './sheet-table.tsx'
import styles from './time-sheet.module.css'
import { useSheet } from './use-sheet.ts'

/** For the list of keys of this screen. */
const sheetKeyLines = (): KeyLine[] => [
  { keys: [['Enter']], does: said`save and go to the next day` },
  { keys: [['ArrowUp'], ['ArrowDown']], does: said`from day to day` },
  { keys: [['Control', 'd']], does: said`the same as on the day above` },
  { keys: [['Escape']], does: said`back to what is saved` },
  { keys: [['Control', 'z']], does: said`undo what was saved last` },
]

/** A week of somebody, filled in by keyboard. */
export function TimeSheetScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place, session } = visit
  const { date, person: personId = session.userId } = useSearch({ from: '/w/$ws/sheet' })
  const person = useQuery(recordedPersonQuery(place.id, personId))
  const zone = person.data?.zone ?? zoneOf(visit)
  const today = isoDateIn(serverTime(), zone)
  const [monday = today] = weekOf(date ?? today)
  return (
    <Week
      key={`${personId} ${monday}`}
      {...{ personId, monday, today, zone }}
      name={personId === session.userId ? undefined : person.data?.name}
      mayRecord={person.data?.mayRecord}
      areaIds={person.data?.areaIds ?? []}
    />
  )
}

interface WeekProps {
  readonly personId: string
  readonly monday: string
  readonly today: string
  readonly zone: string
  readonly name: string | undefined
  readonly mayRecord: boolean | undefined
  /** Where the person belongs. */
  readonly areaIds: readonly string[]
}

function Week({ personId, monday, today, zone, name, mayRecord, areaIds }: WeekProps) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  useKeyLines(sheetKeyLines)
  const sunday = addDays(monday, 6)
  const week = useQuery(sheetQuery(place.id, personId, monday, sunday))
  const areas = useQuery(groupsQuery(place.id, 'areas'))
  // Of several areas nobody can tell which it was.
  const areaId = areaIds.length === 1 && areas.data?.some(({ id }) => id === areaIds[0]) ? areaIds[0] : undefined
  const sheet = useSheet({ workspaceId: place.id, userId: personId, zone, monday, areaId })
  const { general, requestId } = problemOf(week.error)
  const isHidden = [403, 404].includes(statusOf(week.error) ?? 0)
  const days = daysInWords(monday, sunday)
  return (
    <Page
      title={name ? `${name}, ${days}` : <Trans>Time sheet, {days}</Trans>}
      tools={<Tools personId={personId} monday={monday} />}
      narrow
    >
      <LeaveQuestion isUnsent={sheet.isUnsaved} />
      {week.error && isHidden && (
        <Empty icon="people">
          <Trans>This person is not here, or only those who lead them may see this page.</Trans>
        </Empty>
      )}
      {week.error && !isHidden && <Failure lines={general} requestId={requestId} onRetry={() => void week.refetch()} />}
      {mayRecord === false && (
        <Notice kind="quiet">
          <Trans>Only leads record working time here. Ask for a correction under My time.</Trans>
        </Notice>
      )}
      {sheet.fault && <Notice kind="error">{sheet.fault}</Notice>}
      {!week.data && !week.error && <Skeleton rows={7} />}
      {week.data && (
        <SheetTable
          {...{ today, zone, sheet }}
          days={week.data.days}
          worked={week.data.worked}
          target={week.data.target}
          mayRecord={mayRecord === true}
          areas={areas.data ?? []}
        />
      )}
      {mayRecord && (
        <div className={styles.foot}>
          <p className={styles.soft}>
            <Trans>Type it like 8-16:30 30, or 754 1622 1215-1245. Each day is saved when you leave it.</Trans>
          </p>
          {sheet.canUndo && (
            <Button onClick={() => void sheet.undo()}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
      )}
    </Page>
  )
}

function Tools({ personId, monday }: { readonly personId: string; readonly monday: string }) {
  const { t } = useLingui()
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const at = { to: '/w/$ws/sheet', params: { ws: place.id } } as const
  const of = personId === session.userId ? {} : { person: personId }
  const step = buttonClass('plain', 'icon')
  const rights = useQuery(rightsQuery(place.id))
  return (
    <>
      <Range>
        <Link {...at} search={{ ...of, date: addDays(monday, -7) }} className={step} aria-label={t`Week before`}>
          <Icon name="back" />
        </Link>
        <Link {...at} search={of} className={buttonClass()}>
          <Trans>This week</Trans>
        </Link>
        <Link {...at} search={{ ...of, date: addDays(monday, 7) }} className={step} aria-label={t`Week after`}>
          <Icon name="forward" />
        </Link>
      </Range>
      {rights.data?.canLook && <PersonPicker personId={personId} date={monday} />}
      {personId === session.userId ? (
        <Link
          to="/w/$ws/time"
          params={{ ws: place.id }}
          search={{ view: 'week', date: monday }}
          className={buttonClass()}
        >
          <Trans>My time</Trans>
        </Link>
      ) : (
        <Link
          to="/w/$ws/people/$person/$tab"
          params={{ ws: place.id, person: personId, tab: 'time' }}
          search={{ date: monday }}
          className={buttonClass()}
        >
          <Trans>Month</Trans>
        </Link>
      )}
    </>
  )
}
