import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clockTime, millisecondsOf } from '../../../base/time.ts'
import { Card } from '../../../ui/card.tsx'
import { Person as Somebody } from '../../../ui/face.tsx'
import { RowAside, Rows, rowClass } from '../../../ui/rows.tsx'
import styles from '../calendar.module.css'
import type { Person } from '../rules.ts'
import { PersonName } from './person-name.tsx'
import { inWords } from './words.ts'

export interface Present extends Person {
  readonly state: string
  readonly since: string | null
}

/** Who is here, who rests, and who is not here, each with since when or why, as far as one may know. */
export function Now({ people, zone }: { readonly people: readonly Present[]; readonly zone: string }) {
  const of = (state: string): Present[] => people.filter((person) => person.state === state)
  const [working, resting, idle] = [of('working'), of('on_break'), of('idle')]
  const away = idle.filter(({ entries }) => entries.length > 0)
  const others = idle.filter(({ entries }) => entries.length === 0)
  return (
    <div className={styles.now}>
      <Group title={<Plural value={working.length} one="# here" other="# here" />} people={working} zone={zone} />
      {resting.length > 0 && (
        <Group
          title={<Plural value={resting.length} one="# on a break" other="# on a break" />}
          people={resting}
          zone={zone}
        />
      )}
      <Group
        title={<Plural value={idle.length} one="# not here" other="# not here" />}
        people={[...away, ...others]}
        zone={zone}
      />
    </div>
  )
}

const dotOf = (state: string, isAway: boolean) =>
  state === 'working'
    ? ('here' as const)
    : state === 'on_break'
      ? ('break' as const)
      : isAway
        ? ('away' as const)
        : ('off' as const)

interface GroupProps {
  readonly title: ReactNode
  readonly people: readonly Present[]
  readonly zone: string
}

function Group({ title, people, zone }: GroupProps) {
  return (
    <Card title={title}>
      {people.length === 0 && (
        <p className={styles.soft}>
          <Trans>Nobody</Trans>
        </p>
      )}
      <Rows>
        {people.map(({ id, name, state, since, entries }) => (
          <li key={id} className={`${rowClass} ${styles.apart}`}>
            <PersonName id={id} name={name}>
              <Somebody name={name} now={dotOf(state, entries.length > 0)} />
            </PersonName>
            <RowAside>
              {since ? <Trans>since {clockTime(millisecondsOf(since), zone)}</Trans> : entries.map(inWords).join(' · ')}
            </RowAside>
          </li>
        ))}
      </Rows>
    </Card>
  )
}
