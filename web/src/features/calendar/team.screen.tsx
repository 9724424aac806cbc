import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../base/api.ts'
import { problemOf, statusOf } from '../../base/faults.ts'
import { addDays, dayInWords, daysInWords, isoDateIn, weekOf } from '../../base/time.ts'
import { useWide } from '../../base/wide-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { Range, Tabs, tabClass } from '../../ui/tabs.tsx'
import { zoneOf } from '../workspaces/data.ts'
import styles from './calendar.module.css'
import { type Asked, calendarQuery, presenceQuery } from './data.ts'
import { CalendarGrid } from './parts/calendar-grid.tsx'
import { Legend } from './parts/legend.tsx'
import { Now } from './parts/now.tsx'
import { OneDay } from './parts/one-day.tsx'
import { lettersFor } from './parts/words.ts'
import { daysOf, stepped, type View } from './rules.ts'

/** Who is here now, and who is absent in a week or a month. */
export function TeamScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { view = 'now', date, area, person, page = 1 } = useSearch({ from: '/w/$ws/team' })
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const asked = { area, person, page }
  return view === 'now' ? (
    <NowScreen today={today} asked={asked} />
  ) : (
    <CalendarScreen view={view} days={daysOf(view, date ?? today)} today={today} asked={asked} />
  )
}

/** Who is looked at, if it is one person alone. */
const nameOf = ({ person }: Asked, data: { readonly people: readonly { readonly name: string }[] } | undefined) =>
  person ? data?.people[0]?.name : undefined

function NowScreen({ today, asked }: { readonly today: string; readonly asked: Asked }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { data, error, refetch } = useQuery({
    ...presenceQuery(visit.place.id, asked),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={nameOf(asked, data) ?? <Trans>Team</Trans>}
      tools={<Tools view="now" from={today} today={today} asked={asked} areas={data?.areas} />}
    >
      {error && <Failed error={error} view="now" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
      {data && <Now people={data.people} zone={zoneOf(visit)} />}
      {data && <Pages count={data.people_count} page={asked.page} />}
    </Page>
  )
}

interface FailedProps {
  readonly error: unknown
  readonly view: View
  readonly onRetry: () => void
}

/** An area or a person of an address may be gone, or not for everybody to see: trying again would not help. */
function Failed({ error, view, onRetry }: FailedProps) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { date } = useSearch({ from: '/w/$ws/team' })
  const { general, requestId } = problemOf(error)
  if (statusOf(error) !== 404) return <Failure lines={general} requestId={requestId} onRetry={onRetry} />
  return (
    <Empty
      action={
        <Link to="/w/$ws/team" params={{ ws: place.id }} search={{ view, date }} className={buttonClass('main')}>
          <Trans>Show everybody</Trans>
        </Link>
      }
    >
      <Trans>What this address asks for is not there, or you may not see it.</Trans>
    </Empty>
  )
}

interface CalendarScreenProps {
  readonly view: Exclude<View, 'now'>
  readonly days: readonly string[]
  readonly today: string
  readonly asked: Asked
}

function CalendarScreen({ view, days, today, asked }: CalendarScreenProps) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const wide = useWide()
  const [from = today, to = today] = [days[0], days.at(-1)]
  const { data, error, refetch } = useQuery(calendarQuery(place.id, from, to, asked))
  const title = view === 'week' ? daysInWords(from, to) : dayInWords(from, 'month')
  const name = nameOf(asked, data)
  const letters = lettersFor(data?.people ?? [])
  const shown = data && {
    ...{ days, today, letters },
    ...{ people: data.people, areas: data.areas, holidays: data.holidays, dates: data.dates },
  }
  return (
    <Page
      title={name ? `${name}, ${title}` : <Trans>Team, {title}</Trans>}
      tools={<Tools view={view} from={from} today={today} asked={asked} areas={data?.areas} />}
    >
      {error && <Failed error={error} view={view} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={8} />}
      {shown && (wide ? <CalendarGrid {...shown} /> : <OneDay key={from} {...shown} />)}
      {data && <Pages count={data.people_count} page={asked.page} />}
      {shown && wide && (
        <Legend
          letters={letters}
          withMinimum={shown.areas.some(({ dates }) => dates.length > 0)}
          holidays={shown.holidays}
        />
      )}
    </Page>
  )
}

interface ToolsProps {
  readonly view: View
  readonly from: string
  readonly today: string
  readonly asked: Asked
  readonly areas: readonly { readonly id: string; readonly name: string }[] | undefined
}

function Tools({ view, from, today, asked, areas = [] }: ToolsProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { date } = useSearch({ from: '/w/$ws/team' })
  const navigate = useNavigate()
  const at = { to: '/w/$ws/team', params: { ws: place.id } } as const
  const filters = { ...(asked.area && { area: asked.area }), ...(asked.person && { person: asked.person }) }
  const step = buttonClass('plain', 'icon')
  const names = { now: <Trans>Now</Trans>, week: <Trans>Week</Trans>, month: <Trans>Month</Trans> }
  return (
    <>
      {view === 'now' ? (
        <Link
          {...at}
          search={{ ...filters, view: 'week', date: addDays(weekOf(today)[0] ?? today, 7) }}
          className={buttonClass()}
        >
          <Trans>Next week</Trans>
        </Link>
      ) : (
        <Range>
          <Link
            {...at}
            search={{ ...filters, view, date: stepped(view, from, -1) }}
            className={step}
            aria-label={t`Before`}
          >
            <Icon name="back" />
          </Link>
          <Link {...at} search={{ ...filters, view }} className={buttonClass()}>
            <Trans>Today</Trans>
          </Link>
          <Link
            {...at}
            search={{ ...filters, view, date: stepped(view, from, 1) }}
            className={step}
            aria-label={t`After`}
          >
            <Icon name="forward" />
          </Link>
        </Range>
      )}
      <Tabs label={t`View`}>
        {(['now', 'week', 'month'] as const).map((each) => (
          <Link
            key={each}
            {...at}
            search={{ ...filters, view: each, ...(date && { date }) }}
            className={tabClass}
            aria-current={view === each ? 'page' : undefined}
          >
            {names[each]}
          </Link>
        ))}
      </Tabs>
      {asked.person && (
        <Link {...at} search={{ view, ...(date && { date }) }} className={buttonClass()}>
          <Trans>Show everybody</Trans>
        </Link>
      )}
      {areas.length > 0 && !asked.person && (
        <select
          className={styles.area}
          aria-label={t`Area`}
          value={asked.area ?? ''}
          onChange={({ target: { value } }) =>
            void navigate({ ...at, search: { view, ...(date && { date }), ...(value !== '' && { area: value }) } })
          }
        >
          <option value="">{t`Everybody`}</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

/** As many people as an answer has at most. */
const peopleAPage = 500

function Pages({ count, page }: { readonly count: number; readonly page: number }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/team' })
  if (count <= peopleAPage) return null
  const at = { to: '/w/$ws/team', params: { ws: place.id } } as const
  const [first, last] = [(page - 1) * peopleAPage + 1, Math.min(count, page * peopleAPage)]
  return (
    <nav className={styles.pages}>
      <Trans>
        People {first} to {last} of {count}
      </Trans>
      {page > 1 && (
        <Link {...at} search={{ ...search, page: page - 1 }} className={buttonClass()}>
          <Trans>Those before</Trans>
        </Link>
      )}
      {last < count && (
        <Link {...at} search={{ ...search, page: page + 1 }} className={buttonClass()}>
          <Trans>Those after</Trans>
        </Link>
      )}
    </nav>
  )
}
