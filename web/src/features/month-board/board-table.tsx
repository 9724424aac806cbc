import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hours, signedHours } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Face, Person, personLink } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cell, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './board.module.css'
import { type BoardPerson, type BoardState, isConfirmable, type Turn } from './rules.ts'
import { lookOf, missingInWords, stateInWords } from './words.ts'

type Ids = ReadonlySet<string>

interface Props {
  readonly groups: readonly { readonly state: BoardState; readonly people: readonly BoardPerson[] }[]
  readonly open: string | undefined
  readonly chosen: Ids
  readonly held: Ids
  readonly canConfirm: boolean
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
  readonly onConfirm: (person: BoardPerson) => void
  readonly folded: ReadonlySet<BoardState>
  readonly onFold: (state: BoardState) => void
  readonly search: (person: string) => Readonly<Record<string, string | undefined>>
}

/** More rows come when the last ones are looked at: a board of hundreds is as quick as one of sixty. */
const rowsAtOnce = 60

export function BoardTable(props: Props) {
  const { t } = useLingui()
  const { groups, folded, chosen, onChoose } = props
  const [most, setMost] = useState(rowsAtOnce)
  const all = groups.filter(({ state }) => !folded.has(state)).flatMap(({ people }) => people)
  const isAll = all.length > 0 && all.every(({ id }) => chosen.has(id))
  const hasMore = all.length > most
  let left = most
  return (
    <Table label={t`People and their month`}>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label={t`Choose all`}
              checked={isAll}
              onChange={() =>
                onChoose(
                  all.map(({ id }) => id),
                  !isAll,
                )
              }
            />
          </th>
          <th scope="col">
            <Trans>Person</Trans>
          </th>
          <th scope="col" className={`${cell.number} ${cell.wide}`}>
            <Trans>Worked</Trans>
          </th>
          <th scope="col" className={cell.number}>
            ±
          </th>
          <th scope="col" className={`${cell.number} ${cell.wide}`}>
            <Trans>Balance</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>Missing</Trans>
          </th>
          <th scope="col">
            <Trans>Whose turn</Trans>
          </th>
        </tr>
      </thead>
      {groups.map(({ state, people }) => {
        const shown = folded.has(state) ? [] : people.slice(0, Math.max(0, left))
        left -= shown.length
        return <GroupRows key={state} {...props} state={state} people={shown} count={people.length} />
      })}
      {hasMore && <More onSeen={() => setMost(most + rowsAtOnce)} />}
    </Table>
  )
}

interface GroupProps extends Props {
  readonly state: BoardState
  readonly people: readonly BoardPerson[]
  readonly count: number
}

function GroupRows(props: GroupProps) {
  const { state, people, count, folded, onFold } = props
  const isFolded = folded.has(state)
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={7}>
          <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => onFold(state)}>
            <Icon name={isFolded ? 'forward' : 'down'} small />
            <strong>{stateInWords(state)}</strong> <span className={styles.count}>{count}</span>
          </button>
        </th>
      </tr>
      {people.map((person) => (
        <PersonRow key={person.id} {...props} person={person} />
      ))}
    </tbody>
  )
}

function PersonRow(props: GroupProps & { readonly person: BoardPerson }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { person, open, chosen, held, onChoose, search } = props
  const { id, name, sums, missing, areas } = person
  const isChosen = chosen.has(id)
  return (
    <tr data-person={id} className={open === id ? styles.open : undefined}>
      <td className={styles.check}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t`Choose ${name}`}
          checked={isChosen}
          onChange={() => onChoose([id], !isChosen)}
        />
      </td>
      <th scope="row" className={styles.person}>
        <Link
          to="/w/$ws/month"
          params={{ ws: place.id }}
          search={search(id)}
          className={personLink}
          aria-current={open === id ? 'true' : undefined}
          resetScroll={false}
          data-row={id}
        >
          <Person name={name} line={areas.join(', ')} />
        </Link>
      </th>
      <td className={`${cell.number} ${cell.wide}`}>{sums ? hours(sums.worked) : '…'}</td>
      <td className={`${cell.number} ${sums && sums.balance < 0 ? styles.under : ''}`}>
        {sums ? signedHours(sums.balance) : '…'}
      </td>
      <td className={`${cell.number} ${cell.wide}`}>{sums ? signedHours(sums.closing) : '…'}</td>
      <td className={cell.wide}>
        <span className={styles.tags}>
          {!held.has(id) &&
            missing.map((each) => (
              <Tag key={`${each.what}${each.rule}`} look={lookOf(each)}>
                {missingInWords(each)}
              </Tag>
            ))}
          {missing.length === 0 && <Facts person={person} />}
        </span>
      </td>
      <td>
        <Move {...props} />
      </td>
    </tr>
  )
}

/** What is worth knowing where nothing is missing. */
function Facts({ person: { deductedDates, parts, state } }: { readonly person: BoardPerson }) {
  const { t } = useLingui()
  if (state === 'closed')
    return parts.every(({ agreedAt }) => agreedAt !== null) ? (
      <Tag look="work">{t`agreed`}</Tag>
    ) : (
      <Tag open>{t`not answered yet`}</Tag>
    )
  const count = deductedDates.length
  if (count === 0) return null
  return <Tag open>{count === 1 ? t`1 break deducted` : t`${count} breaks deducted`}</Tag>
}

/** Whose turn it is, or the one thing to do. */
function Move({ person, held, canConfirm, onConfirm }: GroupProps & { readonly person: BoardPerson }) {
  const { t } = useLingui()
  const { name, turn } = person
  if (held.has(person.id)) return null
  if (turn !== null) return <TurnWords turn={turn} />
  if (!canConfirm || !isConfirmable(person)) return null
  return (
    <Button tabIndex={-1} aria-label={t`Confirm ${name}`} onClick={() => onConfirm(person)}>
      <Trans>Confirm</Trans>
    </Button>
  )
}

function TurnWords({ turn: { who, names } }: { readonly turn: Turn }) {
  const [first] = names
  if (who === 'you')
    return (
      <strong>
        <Trans>you</Trans>
      </strong>
    )
  if (first === undefined) return <Trans>lead</Trans>
  return (
    <span className={styles.turn}>
      <Face name={first} size="small" />
      <span>
        {first.split(' ')[0]}
        {names.length > 1 && ` +${names.length - 1}`}
      </span>
    </span>
  )
}

/** Asks for more rows once it comes into sight. */
function More({ onSeen }: { readonly onSeen: () => void }) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onSeen()
    })
    if (row.current) watcher.observe(row.current)
    return () => watcher.disconnect()
  }, [onSeen])
  return (
    <tbody>
      <tr ref={row}>
        <td colSpan={7}>…</td>
      </tr>
    </tbody>
  )
}
