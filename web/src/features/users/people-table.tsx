import { t as said } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useNavigate } from '@tanstack/react-router'
import { areSingleKeysOn, type KeyLine, useKeyLines } from '../../base/keys.ts'
import { figure, signedHours } from '../../base/time.ts'
import { Face } from '../../ui/face.tsx'
import { type LongColumn, LongTable } from '../../ui/long-table.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { NowWords } from './parts/now-words.tsx'
import styles from './people.module.css'
import {
  type Asked,
  type Chosen,
  chosenOf,
  directionOf,
  isChoosable,
  type Line,
  nowOf,
  type Sort,
  sortedBy,
} from './rules.ts'
import { ToDo } from './to-do.tsx'
import type { FoundPeople } from './use-people.tsx'

interface Props {
  readonly people: FoundPeople
  readonly count: number
  readonly asked: Asked
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** For the list of keys of this screen. */
const peopleKeyLines = (): KeyLine[] => [
  { keys: areSingleKeysOn() ? [['j'], ['k']] : [['ArrowDown'], ['ArrowUp']], does: said`move` },
  ...(areSingleKeysOn() ? [{ keys: [['x']], does: said`choose` }] : []),
  { keys: [['Enter']], does: said`open` },
  ...(areSingleKeysOn() ? [{ keys: [['/']], does: said`find people` }] : []),
]

const toggled = (chosen: Chosen, line: Line): Chosen => {
  const next = new Map(chosen)
  if (!next.delete(line.id)) next.set(line.id, line)
  return next
}

export function PeopleTable({ people, count, asked, chosen, onChoose }: Props) {
  const { t } = useLingui()
  useKeyLines(peopleKeyLines)
  const toggle = (line: Line): void => onChoose(toggled(chosen, line))
  return (
    <div className={styles.frame}>
      <LongTable
        label={t`People`}
        columns={useColumns({ people, asked, chosen, toggle, onChoose })}
        count={count}
        rowAt={people.lineAt}
        keyOf={({ id }) => id}
        isChosen={({ id }) => chosen.has(id)}
        onSight={people.onSight}
        onKey={(key, line) => {
          if (key === 'x' && areSingleKeysOn() && isChoosable(line)) toggle(line)
        }}
      />
    </div>
  )
}

interface ColumnProps {
  readonly people: FoundPeople
  readonly asked: Asked
  readonly chosen: Chosen
  readonly toggle: (line: Line) => void
  readonly onChoose: (chosen: Chosen) => void
}

function useColumns({ people, asked, chosen, toggle, onChoose }: ColumnProps): readonly LongColumn<Line>[] {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  return [
    {
      key: 'choose',
      narrow: true,
      head: <ChooseLoaded {...{ people, chosen, onChoose }} />,
      cell: (line) =>
        isChoosable(line) && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.has(line.id)}
              onChange={() => toggle(line)}
              aria-label={t`Choose ${line.name}`}
            />
          </label>
        ),
    },
    {
      key: 'name',
      head: <SortBy column="name" asked={asked} name={t`Name`} />,
      sorted: directionOf('name', asked.sort),
      cell: (line) => (
        <Link
          to="/w/$ws/people/$person/$tab"
          params={{ ws: visit.place.id, person: line.id, tab: 'overview' }}
          className={styles.name}
        >
          <Face name={line.name} now={nowOf(line)} />
          <span>{line.name}</span>
        </Link>
      ),
    },
    {
      key: 'area',
      wide: true,
      head: <Trans>Area</Trans>,
      cell: ({ areas }) => <span className={styles.soft}>{areas.map(({ name }) => name).join(', ')}</span>,
    },
    {
      key: 'now',
      wide: true,
      head: <Trans>Now</Trans>,
      cell: (line) => <NowWords person={line} zone={zoneOf(visit)} />,
    },
    {
      key: 'balance',
      number: true,
      head: <Trans>Balance</Trans>,
      cell: ({ id }) => <Balance seconds={people.balanceOf(id)} />,
    },
    {
      key: 'vacation',
      number: true,
      wide: true,
      head: <SortBy column="vacation" asked={asked} name={t`Vacation left`} />,
      sorted: directionOf('vacation', asked.sort),
      cell: ({ vacationLeft }) => figure(vacationLeft),
    },
    {
      key: 'todo',
      wide: true,
      head: <Trans>To do</Trans>,
      cell: (line) => <ToDo person={line} />,
    },
  ]
}

/** Chooses those who are loaded; the bar offers everybody else. Who was chosen elsewhere in the list stays chosen. */
function ChooseLoaded({ people, chosen, onChoose }: Pick<ColumnProps, 'people' | 'chosen' | 'onChoose'>) {
  const { t } = useLingui()
  const loaded = chosenOf(people.loaded)
  const count = [...loaded.keys()].filter((id) => chosen.has(id)).length
  if (loaded.size === 0) return <span className="spoken">{t`Choose`}</span>
  const isWhole = count === loaded.size
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isWhole
        }}
        onChange={() =>
          onChoose(isWhole ? new Map([...chosen].filter(([id]) => !loaded.has(id))) : new Map([...chosen, ...loaded]))
        }
        aria-label={t`Choose those in sight`}
      />
    </label>
  )
}

function Balance({ seconds }: { readonly seconds: number | null | undefined }) {
  if (seconds === undefined) return '…'
  if (seconds === null) return '–'
  return <span className={seconds < 0 ? styles.under : undefined}>{signedHours(seconds)}</span>
}

/** The usual order needs no word in the address. */
const sortParam = (sort: Sort): Exclude<Sort, 'name'> | undefined => (sort === 'name' ? undefined : sort)

interface SortProps {
  readonly column: 'name' | 'vacation'
  readonly asked: Asked
  readonly name: string
}

function SortBy({ column, asked, name }: SortProps) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() =>
        void navigate({
          to: '/w/$ws/people',
          params: { ws: place.id },
          search: (before) => ({ ...before, sort: sortParam(sortedBy(column, asked.sort)) }),
        })
      }
    >
      {name}
    </button>
  )
}
