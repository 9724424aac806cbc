import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayInWords, daysInWords, figure, hours } from '../../base/time.ts'
import { Tag } from '../../ui/tag.tsx'
import { ruleInWords } from '../month-board/parts/words.ts'
import { type Area, leftQuery, type Team, teamQuery } from './data/context.ts'
import type { Reader } from './data/waiting.ts'
import styles from './details.module.css'
import { type AbsenceItem, type CorrectionItem, type Item, type WeekItem, yearOf } from './rules.ts'
import { breaksInWords, changesOf, halfInWords } from './words.tsx'

interface Props {
  readonly item: Item
  readonly reader: Reader
  readonly area: Area | undefined
}

/** What one needs to know to decide. */
export function Details({ item, reader, area }: Props) {
  const { zone } = reader
  return (
    <div className={styles.details}>
      {item.kind === 'correction' && <Correction item={item} zone={zone} />}
      {item.kind === 'week' && <WeekDays item={item} />}
      {item.kind === 'absence' && item.isVacation && <Left item={item} reader={reader} />}
      {item.kind === 'absence' && <TeamWeeks item={item} reader={reader} area={area} />}
      {item.personId !== '' && (
        <Link
          to="/w/$ws/people/$person/$tab"
          params={{ ws: reader.workspaceId, person: item.personId, tab: 'overview' }}
          className={styles.link}
        >
          <Trans>Page of {item.person}</Trans>
        </Link>
      )}
      {item.kind === 'absence' && (
        <Link
          to="/w/$ws/absences/$absence"
          params={{ ws: reader.workspaceId, absence: item.id }}
          className={styles.link}
        >
          <Trans>Notes, files and history</Trans>
        </Link>
      )}
    </div>
  )
}

/** The days that one press confirms. */
function WeekDays({ item }: { readonly item: WeekItem }) {
  return (
    <ul className={styles.week}>
      {item.days.map(({ date, worked, deducted }) => (
        <li key={date}>
          <span>{dayInWords(date, 'column')}</span>
          <span className={styles.tags}>
            {deducted > 0 && (
              <Tag look="break">
                <Trans>{hours(deducted)} deducted</Trans>
              </Tag>
            )}
            {item.warnings
              .filter((warning) => warning.date === date)
              .map(({ rule }) => (
                <Tag key={rule} look="error">
                  {ruleInWords(rule)}
                </Tag>
              ))}
          </span>
          <strong>{hours(worked)}</strong>
        </li>
      ))}
    </ul>
  )
}

function Left({ item, reader }: { readonly item: AbsenceItem; readonly reader: Reader }) {
  const year = yearOf(item.from)
  const { data } = useQuery(leftQuery(reader.workspaceId, item))
  if (data === undefined) return <p>…</p>
  return (
    <p>
      <Plural
        value={data}
        one={`Vacation ${year}: ${figure(data)} day left after this`}
        other={`Vacation ${year}: ${figure(data)} days left after this`}
      />
    </p>
  )
}

function Correction({ item, zone }: { readonly item: CorrectionItem; readonly zone: string }) {
  const { t } = useLingui()
  const names = { start: t`Start`, end: t`End` }
  return (
    <>
      <p className={styles.quote}>{item.reason}</p>
      {item.wants === 'change' && (
        <dl className={styles.changes}>
          {changesOf(item, zone).map(({ what, was, wanted }) => (
            <div key={what}>
              <dt>{names[what]}</dt>
              <dd>
                <del>{was}</del> → <ins>{wanted}</ins>
              </dd>
            </div>
          ))}
          {item.after.breaks !== null && (
            <div>
              <dt>
                <Trans>Breaks</Trans>
              </dt>
              <dd>
                <del>{breaksInWords(item.before.breaks, zone) || '–'}</del> →{' '}
                <ins>{breaksInWords(item.after.breaks, zone) || '–'}</ins>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

function TeamWeeks({ item, reader, area }: Omit<Props, 'item'> & { readonly item: AbsenceItem }) {
  const { data } = useQuery(teamQuery(reader.workspaceId, item, area))
  if (data === undefined) return <p>…</p>
  const during = data.days.filter(({ date }) => date >= item.from && date <= item.to)
  const most = Math.max(0, ...during.map(({ absent }) => absent))
  return (
    <>
      <p>
        {area ? (
          <Trans>
            {area.name}: {most} of {data.size} absent in these days
          </Trans>
        ) : (
          <Trans>
            Team: {most} of {data.size} absent in these days
          </Trans>
        )}
      </p>
      <Days team={data} item={item} />
      {data.away.length > 0 && (
        <ul className={styles.away}>
          {data.away.slice(0, 8).map(({ name, from, to, part, pending }) => (
            <li key={`${name}${from}${part}`}>
              {name} {daysInWords(from, to)}
              {part && `, ${halfInWords(part)}`} {pending && <Trans>(asked for)</Trans>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** How many are absent, day by day; the days asked for are marked. */
function Days({ team, item }: { readonly team: Team; readonly item: AbsenceItem }) {
  return (
    <ol className={styles.days}>
      {team.days.map(({ date, absent, holiday }) => (
        <li
          key={date}
          className={[styles.day, date >= item.from && date <= item.to && styles.wanted, holiday && styles.holiday]
            .filter(Boolean)
            .join(' ')}
          title={holiday}
        >
          <span>{dayInWords(date, 'weekday')}</span>
          <span>{Number(date.slice(8))}</span>
          <strong>{absent}</strong>
        </li>
      ))}
    </ol>
  )
}
