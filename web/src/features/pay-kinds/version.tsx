import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, dayInWords, hours, momentInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Soft } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Read } from '../settings/parts/section.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { placeTagsQuery, replacedRulesQuery } from './data.ts'
import { baseGroup } from './draft-rules.ts'
import { groupInWords, surchargeInWords, windowInWords } from './parts/words.ts'
import styles from './pay-kinds.module.css'
import type { PayKind, PayRules, Phase } from './rules.ts'

interface Props {
  readonly placeId: string
  readonly version: PayRules
  /** The day the next version begins. */
  readonly next?: string | undefined
  readonly phase?: Phase
  readonly onChange?: () => void
}

/** One version: from when until when, by whom, and what it says. Those that are over are folded. */
export function Version({ placeId, version, next, phase, onChange }: Props) {
  const isFolded = phase === 'over' || phase === undefined
  const head = (
    <>
      <Span from={version.from} next={next} /> <PhaseTag phase={phase} />
    </>
  )
  const rest = (
    <>
      <Says placeId={placeId} version={version} />
      {onChange && (
        <div>
          <Button look="quiet" onClick={onChange}>
            <Trans>Change it</Trans> <span className="spoken">{dayInWords(version.from, 'dated')}</span>
          </Button>
        </div>
      )}
    </>
  )
  return isFolded ? (
    <details className={styles.version}>
      <summary>{head}</summary>
      <div className={styles.place}>{rest}</div>
    </details>
  ) : (
    <section className={styles.version}>
      <h3 className={styles.head}>{head}</h3>
      {rest}
    </section>
  )
}

function Span({ from, next }: { readonly from: string; readonly next: string | undefined }) {
  const [first, last] = [dayInWords(from, 'dated'), next && dayInWords(addDays(next, -1), 'dated')]
  return last === undefined ? (
    <Trans>From {first}</Trans>
  ) : (
    <Trans>
      {first} to {last}
    </Trans>
  )
}

function PhaseTag({ phase }: { readonly phase: Phase | undefined }) {
  if (phase === 'now')
    return (
      <Tag look="work">
        <Trans>counts now</Trans>
      </Tag>
    )
  return phase === 'planned' ? (
    <Tag look="credit">
      <Trans>planned</Trans>
    </Tag>
  ) : null
}

function Says({ placeId, version }: Pick<Props, 'placeId' | 'version'>) {
  const { kinds, overtimeAfter, gap } = version
  const [most, long] = [hours(overtimeAfter ?? 0), hours(gap)]
  return (
    <>
      <Soft>
        {overtimeAfter === null ? (
          <Trans>Overtime stays in the time account.</Trans>
        ) : (
          <Trans>What is worked on a day beyond {most} h is overtime.</Trans>
        )}{' '}
        <Trans>Work that goes on after up to {long} h is the same shift.</Trans>
      </Soft>
      {kinds.length === 0 && (
        <p>
          <Trans>No surcharges.</Trans>
        </p>
      )}
      {kinds.length > 0 && <Kinds placeId={placeId} kinds={kinds} from={version.from} />}
      <Made version={version} />
    </>
  )
}

interface KindsProps {
  readonly placeId: string
  readonly kinds: readonly PayKind[]
  readonly from: string
}

function Kinds({ placeId, kinds, from }: KindsProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const isTagged = kinds.some(({ tag_id }) => tag_id)
  const tags = useQuery({ ...placeTagsQuery(place.id, placeId), enabled: isTagged }).data ?? []
  const titleOf = (tag: string): string => tags.find(({ id }) => id === tag)?.title ?? tag
  const since = dayInWords(from, 'dated')
  return (
    <Table label={t`Rules from ${since}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Kind of pay</Trans>
          </th>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Counts instead of</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.key}>
            <th scope="row">{surchargeInWords(kind.key)}</th>
            <td>
              {kind.tag_id && <OnlyWith title={titleOf(kind.tag_id)} />}
              {kind.windows.map((window) => (
                <p key={JSON.stringify(window)}>{windowInWords(window)}</p>
              ))}
            </td>
            <td>{kind.group === baseGroup ? groupInWords(baseGroup) : outranked(kind, kinds) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const OnlyWith = ({ title }: { readonly title: string }) => (
  <p>
    <Trans>Only work with the tag {title}</Trans>
  </p>
)

/** The kinds that do not count where this one does. */
const outranked = ({ group, rank }: PayKind, kinds: readonly PayKind[]): string =>
  kinds
    .filter((other) => other.group === group && other.rank < rank)
    .map(({ key }) => surchargeInWords(key))
    .join(', ')

function Made({ version: { madeAt, madeBy, replacedAt } }: { readonly version: PayRules }) {
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const [made, replaced] = [momentInWords(madeAt, zone), replacedAt === null ? '' : momentInWords(replacedAt, zone)]
  return (
    <Soft>
      {madeBy === null ? (
        <Trans>Made {made}</Trans>
      ) : (
        <Trans>
          Made {made} by {madeBy}
        </Trans>
      )}
      {replacedAt !== null && (
        <>
          {' · '}
          <Trans>replaced {replaced}</Trans>
        </>
      )}
    </Soft>
  )
}

/** What was there from the same days on, and is no more. Fetched when somebody wants to know. */
export function Replaced({ placeId }: { readonly placeId: string }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...replacedRulesQuery(place.id, placeId), enabled: isOpen })
  return (
    <details className={styles.version} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Versions that were replaced</Trans>
      </summary>
      {isOpen && (
        <Read query={query}>
          {({ rules }) => (
            <div className={styles.place}>
              {rules.length === 0 && (
                <Soft>
                  <Trans>None: every version counts or counted.</Trans>
                </Soft>
              )}
              {rules.map((version) => (
                <Version key={version.id} placeId={placeId} version={version} />
              ))}
            </div>
          )}
        </Read>
      )}
    </details>
  )
}
