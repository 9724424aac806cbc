import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../../ui/choice.tsx'
import { eventTypesQuery } from '../data/webhooks.ts'
import styles from '../settings.module.css'
import { kindName, partsOf, recordName } from './event-words.ts'
import { Read } from './section.tsx'

interface Props {
  /** Undefined for all events; `absence.*` stands for all of a record. */
  readonly chosen: readonly string[] | undefined
  readonly onChoose: (chosen: readonly string[] | undefined) => void
}

/** Which events somebody wants to be told of: all, all of some records, or single ones. */
export function EventTicks({ chosen, onChoose }: Props) {
  const { t } = useLingui()
  const query = useQuery(eventTypesQuery)
  return (
    <>
      <Select
        label={t`Events`}
        value={chosen === undefined ? 'all' : 'chosen'}
        onChange={({ target }) => onChoose(target.value === 'all' ? undefined : [])}
      >
        <option value="all">{t`all, also those that come with new versions`}</option>
        <option value="chosen">{t`those I choose`}</option>
      </Select>
      {chosen && (
        <Read query={query}>
          {(types) => (
            <fieldset className={`${styles.ticks} ${styles.fields}`}>
              <legend className="spoken">
                <Trans>Events</Trans>
              </legend>
              {[...Map.groupBy(types, (type) => partsOf(type).record)].map(([record, all]) => (
                <RecordTicks key={record} record={record} all={all} chosen={chosen} onChoose={onChoose} />
              ))}
            </fieldset>
          )}
        </Read>
      )}
    </>
  )
}

interface RecordProps {
  readonly record: string
  readonly all: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

function RecordTicks({ record, all, chosen, onChoose }: RecordProps) {
  const name = recordName(record)
  const whole = `${record}.*`
  const isWhole = chosen.includes(whole)
  const some = chosen.filter((type) => all.includes(type))
  const [startsOpen] = useState(some.length > 0)
  const others = chosen.filter((type) => type !== whole && !all.includes(type))
  return (
    <div>
      <label className={styles.tick}>
        <input type="checkbox" checked={isWhole} onChange={() => onChoose(isWhole ? others : [...others, whole])} />
        <span className={styles.named}>{name}</span>
      </label>
      {!isWhole && all.length > 1 && (
        <details className={styles.some} open={startsOpen}>
          <summary>
            <Trans>
              Only some <span className="spoken">of {name}</span>
            </Trans>
          </summary>
          {all.map((type) => (
            <label key={type} className={styles.tick}>
              <input
                type="checkbox"
                checked={some.includes(type)}
                onChange={() =>
                  onChoose([
                    ...others,
                    ...(some.includes(type) ? some.filter((each) => each !== type) : [...some, type]),
                  ])
                }
              />
              <span>
                <span className="spoken">{name}: </span>
                {kindName(partsOf(type).kind)}
              </span>
            </label>
          ))}
        </details>
      )}
    </div>
  )
}
