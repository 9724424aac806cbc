import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { areSingleKeysOn } from '../../base/keys.ts'
import { figure } from '../../base/time.ts'
import { Chips, chipClass } from '../../ui/chips.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countQuery } from './data/listed.ts'
import { groupsQuery, type Named } from './data.ts'
import styles from './people.module.css'
import { type Asked, type State, states } from './rules.ts'

/** Typing asks the server once somebody pauses. */
const pauseMs = 200

export function Find({ asked }: { readonly asked: Asked }) {
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

interface FilterProps {
  readonly asked: Asked
  /** How many are listed; undefined until the first answer. */
  readonly count: number | undefined
  /** Who was only invited is known to those who may invite. */
  readonly knowsInvited: boolean
}

export function Filters({ asked, count, knowsInvited }: FilterProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const areas = useQuery(groupsQuery(place.id, 'areas'))
  const tags = useQuery(groupsQuery(place.id, 'tags'))
  const shown = states.filter((state) => state !== 'invited' || knowsInvited)
  // The list comes first, and then how many the others would leave.
  const counts = useQueries({
    queries: shown.map((state) => ({
      ...countQuery(place.id, { ...asked, state }),
      enabled: count !== undefined && state !== asked.state,
    })),
  })
  const names: Readonly<Record<State, ReactNode>> = {
    active: <Trans>Active</Trans>,
    here: <Trans>Here now</Trans>,
    to_do: <Trans>To do</Trans>,
    invited: <Trans>Invited</Trans>,
    left: <Trans context="people">Left</Trans>,
  }
  return (
    <Chips label={t`Filter`}>
      {shown.map((state, index) => {
        const number = state === asked.state ? count : counts[index]?.data
        return (
          <Link
            key={state}
            to="/w/$ws/people"
            params={{ ws: place.id }}
            search={(before) => ({ ...before, state: state === 'active' ? undefined : state })}
            className={chipClass}
            aria-current={asked.state === state ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {names[state]} {number !== undefined && <span>{figure(number)}</span>}
          </Link>
        )
      })}
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
