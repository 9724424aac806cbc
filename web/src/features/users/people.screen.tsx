import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { areSingleKeysOn } from '../../base/keys.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Chips, chipClass } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Page, Skeleton } from '../../ui/page.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { groupsQuery, type Named, rightsQuery } from './data.ts'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import type { Asked, Line, State } from './rules.ts'
import { usePeople } from './use-people.tsx'

/** Everybody one leads: found, filtered and sorted by the server, and opened from here. */
export function PeopleScreen() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const rights = useQuery(rightsQuery(place.id))
  if (rights.data?.canLook === false)
    return (
      <Page title={<Trans>People</Trans>}>
        <Empty icon="people">
          <Trans>Here are the people you lead. At present you lead nobody.</Trans>
        </Empty>
      </Page>
    )
  return <People canAdd={rights.data?.canAdd === true} />
}

function People({ canAdd }: { readonly canAdd: boolean }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { find = '', area, tag, state = 'active', sort = 'name' } = useSearch({ from: '/w/$ws/people' })
  const asked: Asked = { find, area, tag, state, sort }
  const people = usePeople(place.id, asked)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Line>>(new Map())
  const count = people.count
  return (
    <Page
      title={
        <>
          <Trans>People</Trans> {count !== undefined && <span className={styles.count}>{count}</span>}
        </>
      }
      tools={
        canAdd && (
          <>
            <Link to="/w/$ws/people/import" params={{ ws: place.id }} className={buttonClass()}>
              <Trans>Import</Trans>
            </Link>
            <Link to="/w/$ws/people/new" params={{ ws: place.id }} className={buttonClass('main')}>
              <Icon name="plus" />
              <Trans>New person</Trans>
            </Link>
          </>
        )
      }
    >
      <Find key={place.id} asked={asked} />
      <Filters asked={asked} />
      {people.failure}
      {count === undefined && !people.failure && <Skeleton rows={10} />}
      {count === 0 && (
        <Empty icon="people">
          {find === '' ? (
            <Trans>Nobody is here.</Trans>
          ) : (
            <Trans>Nobody was found for “{find}”. Try fewer letters, or another filter.</Trans>
          )}
        </Empty>
      )}
      {count !== undefined && count > 0 && (
        <PeopleTable people={people} count={count} asked={asked} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen.size > 0 && <BulkBar chosen={[...chosen.values()]} onDone={() => setChosen(new Map())} />}
      <p className="spoken" role="status">
        {count !== undefined && <Plural value={count} one="# person" other="# people" />}
        {people.isComing && t`Loading`}
      </p>
    </Page>
  )
}

/** Typing asks the server once somebody pauses. */
const pauseMs = 200

function Find({ asked }: { readonly asked: Asked }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || !areSingleKeysOn()) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      clearTimeout(timer.current)
    }
  }, [])

  function type(text: string): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Whoever has opened somebody meanwhile is on the way, and not brought back.
      if (!router.latestLocation.pathname.endsWith('/people')) return
      const find = text.trim()
      void navigate({
        to: '/w/$ws/people',
        params: { ws: place.id },
        search: (before) => ({ ...before, find: find === '' ? undefined : find }),
        replace: true,
      })
    }, pauseMs)
  }

  return (
    <div className={styles.find}>
      <Icon name="search" small />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={t`Find people`}
        placeholder={t`Name, number, mail, tag or area`}
        defaultValue={asked.find}
        maxLength={100}
        onChange={(event) => type(event.target.value)}
      />
      <kbd className={styles.key}>/</kbd>
    </div>
  )
}

function Filters({ asked }: { readonly asked: Asked }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const areas = useQuery(groupsQuery(place.id, 'areas'))
  const tags = useQuery(groupsQuery(place.id, 'tags'))
  const names: Readonly<Record<State, ReactNode>> = {
    active: <Trans>Active</Trans>,
    invited: <Trans>Invited</Trans>,
    left: <Trans context="people">Left</Trans>,
  }
  return (
    <Chips label={t`Filter`}>
      {(['active', 'invited', 'left'] as const).map((state) => (
        <Link
          key={state}
          to="/w/$ws/people"
          params={{ ws: place.id }}
          search={(before) => ({ ...before, state: state === 'active' ? undefined : state })}
          className={chipClass}
          aria-current={asked.state === state ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {names[state]}
        </Link>
      ))}
      <Group name="area" label={t`Area`} chosen={asked.area} groups={areas.data} />
      <Group name="tag" label={t`Tag`} chosen={asked.tag} groups={tags.data} />
    </Chips>
  )
}

interface GroupProps {
  readonly name: 'area' | 'tag'
  readonly label: string
  readonly chosen: string | undefined
  readonly groups: readonly Named[] | undefined
}

function Group({ name, label, chosen, groups = [] }: GroupProps) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  if (groups.length === 0) return null
  return (
    <select
      className={chipClass}
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target: { value } }) =>
        void navigate({
          to: '/w/$ws/people',
          params: { ws: place.id },
          search: (before) => ({ ...before, [name]: value === '' ? undefined : value }),
        })
      }
    >
      <option value="">{label}</option>
      {groups.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </select>
  )
}
