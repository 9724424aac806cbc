import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { problemOf, statusOf } from '../../base/faults.ts'
import { useKeyLines, useSingleKeys } from '../../base/keys.ts'
import { addMonths, dayInWords, isoDateIn } from '../../base/time.ts'
import { useWide } from '../../base/wide-screen.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { zoneOf } from '../workspaces/data.ts'
import styles from './board.module.css'
import { BoardTable } from './board-table.tsx'
import { CloseDialog, ClosingCard } from './close-dialog.tsx'
import { useClosing } from './data/closing.ts'
import { boardQuery } from './data.ts'
import { Filters } from './filters.tsx'
import { boardKeyLines, Keys } from './keys.tsx'
import { NotConfirmed, UndoConfirming } from './outcomes.tsx'
import { Papers } from './papers.tsx'
import { PersonPanel } from './person-panel.tsx'
import { Progress } from './progress.tsx'
import { type Board, mostPeople, orderOf, readyPeople } from './rules.ts'
import { useBoard } from './use-board.ts'

/** A month of everybody one leads: what is missing, who must act, confirming and closing. */
export function MonthScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/month' })
  const zone = zoneOf(visit)
  const today = isoDateIn(serverTime(), zone)
  // A month is dealt with when it is over.
  const month = search.month ?? addMonths(today, -1).slice(0, 7)
  const board = useQuery(boardQuery(visit.place.id, month, search.area))
  const { general, requestId } = problemOf(board.error)
  if (statusOf(board.error) === 403) return <NobodyToLead workspaceId={visit.place.id} />
  return (
    <>
      {board.data ? (
        <MonthBoard board={board.data} today={today} zone={zone} />
      ) : (
        <Page title={dayInWords(`${month}-01`, 'month')} tools={<Steps month={month} today={today} />}>
          {board.error ? (
            <Failure lines={general} requestId={requestId} onRetry={() => void board.refetch()} />
          ) : (
            <Skeleton rows={8} tall />
          )}
        </Page>
      )}
    </>
  )
}

function NobodyToLead({ workspaceId }: { readonly workspaceId: string }) {
  return (
    <Page title={<Trans>Month</Trans>} narrow>
      <Empty
        action={
          <Link to="/w/$ws/time" params={{ ws: workspaceId }} search={{}} className={buttonClass('main')}>
            <Trans>My time</Trans>
          </Link>
        }
      >
        <Trans>Here the months of the people you lead are confirmed and closed. You lead nobody at present.</Trans>
      </Empty>
    </Page>
  )
}

/** To the month before and after; one that has not begun has nothing to show. */
function Steps({ month, today }: { readonly month: string; readonly today: string }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { area, show } = useSearch({ from: '/w/$ws/month' })
  const to = (months: 1 | -1): string => addMonths(`${month}-01`, months)
  const link = (months: 1 | -1) => (
    <Link
      to="/w/$ws/month"
      params={{ ws: place.id }}
      search={{ month: to(months).slice(0, 7), area, show }}
      className={buttonClass('quiet', 'icon')}
      aria-label={dayInWords(to(months), 'month')}
    >
      <Icon name={months === 1 ? 'forward' : 'back'} />
    </Link>
  )
  return (
    <>
      {link(-1)}
      {to(1).slice(0, 7) <= today.slice(0, 7) && link(1)}
    </>
  )
}

interface BoardProps {
  readonly board: Board
  readonly today: string
  readonly zone: string
}

function MonthBoard({ board, today, zone }: BoardProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/month' })
  const navigate = useNavigate()
  const isWide = useWide()
  const singleKeys = useSingleKeys()
  useKeyLines(boardKeyLines)
  const { table, held, groups, chosen, folded, choose, fold, confirm, undo, obey } = useBoard(board)
  const [isClosing, setClosing] = useState(false)
  const closing = useClosing(place.id)
  const ready = readyPeople(board.people).filter(({ id }) => !held.has(id))
  const open = board.people.find(({ id }) => id === search.person)
  const hasOpenDays = board.people.some(({ state }) => state !== 'closed') && board.from < today
  const shut = (): void => {
    void navigate({
      to: '/w/$ws/month',
      params: { ws: place.id },
      search: { ...search, person: undefined },
      resetScroll: false,
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement
    if (target.closest('input:not([type=checkbox]), textarea, select')) return
    const order = orderOf(event, singleKeys)
    if (order === undefined) return
    event.preventDefault()
    obey(order, target.closest<HTMLElement>('[data-person]')?.dataset.person)
  }
  const panel = open && (
    <PersonPanel
      key={open.id}
      board={board}
      person={open}
      workspaceId={place.id}
      zone={zone}
      isHeld={held.has(open.id)}
      onConfirm={() => confirm([open])}
      {...(isWide && { onClose: shut })}
    />
  )
  return (
    <Page
      title={dayInWords(board.from, 'month')}
      tools={
        <>
          <Steps month={board.month} today={today} />
          {board.counts.closed > 1 && (
            <Link
              to="/w/$ws/print"
              params={{ ws: place.id }}
              search={{ month: board.month, all: 'closed' }}
              className={buttonClass()}
            >
              <Trans>Print the records</Trans>
            </Link>
          )}
          <Papers month={board.month} />
          {board.may.close && (hasOpenDays || closing) && (
            <Button onClick={() => setClosing(true)}>
              <Trans>Close up to …</Trans>
            </Button>
          )}
          {board.may.confirm && ready.length > 0 && (
            <Button look="main" onClick={() => confirm(ready)}>
              <Icon name="check" small />
              <Plural value={ready.length} one="Confirm # month" other="Confirm # months" />
            </Button>
          )}
        </>
      }
    >
      <NotConfirmed />
      {closing && !isClosing && <ClosingCard closing={closing} />}
      {board.peopleCount > board.people.length && board.people.length >= mostPeople && (
        <Notice kind="quiet">
          <Plural
            value={board.people.length}
            one="The first # person is shown. Choose an area to see the others."
            other="The first # people are shown. Choose an area to see the others."
          />
        </Notice>
      )}
      <Progress board={board} />
      <div className={styles.filters}>
        <Filters board={board} />
        <Keys on={singleKeys} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys work while something inside has the focus. */}
      <div ref={table} className={`${styles.columns} ${panel && isWide ? styles.withPanel : ''}`} onKeyDown={onKeyDown}>
        {groups.length === 0 ? (
          <Empty>
            <Trans>Nobody is here.</Trans>
          </Empty>
        ) : (
          <BoardTable
            groups={groups}
            open={open?.id}
            chosen={chosen}
            held={held}
            canConfirm={board.may.confirm}
            onChoose={choose}
            onConfirm={(person) => confirm([person])}
            folded={folded}
            onFold={fold}
            search={(person) => ({ ...search, person })}
          />
        )}
        {panel && isWide && <Card label={t`Month of ${open.name}`}>{panel}</Card>}
      </div>
      {panel && !isWide && (
        <Dialog title={dayInWords(board.from, 'month')} onClose={shut}>
          {panel}
        </Dialog>
      )}
      <UndoConfirming onUndo={undo} />
      {isClosing && (
        <CloseDialog
          board={board}
          chosen={chosen}
          workspaceId={place.id}
          today={today}
          onClose={() => setClosing(false)}
        />
      )}
    </Page>
  )
}
