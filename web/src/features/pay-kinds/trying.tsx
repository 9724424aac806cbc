import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { addMonths, dayInWords, hours } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cell, Table } from '../../ui/table.tsx'
import { type Trial, tryRules } from './data.ts'
import { surchargeInWords } from './parts/words.ts'
import styles from './pay-kinds.module.css'
import type { RuleFacts } from './rules.ts'

interface Props {
  readonly placeId: string
  readonly today: string
  /** Undefined while something is wrong, which is then said. */
  readonly factsOf: () => RuleFacts | undefined
}

const monthsBack = 6

/** What a closed month would come to with these rules, before they are saved. */
export function Trying({ placeId, today, factsOf }: Props) {
  const { t } = useLingui()
  const months = Array.from({ length: monthsBack }, (_, at) =>
    addMonths(`${today.slice(0, 7)}-01`, -1 - at).slice(0, 7),
  )
  const [month, setMonth] = useState(months[0] ?? '')
  const trying = useMutation({ mutationFn: (facts: RuleFacts) => tryRules(placeId, facts, month) })
  return (
    <Card title={<Trans>Try them first</Trans>}>
      <div className={styles.trying}>
        <Select label={t`On a closed month`} value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((each) => (
            <option key={each} value={each}>
              {dayInWords(`${each}-01`, 'month')}
            </option>
          ))}
        </Select>
        <Button
          disabled={trying.isPending}
          onClick={() => {
            const facts = factsOf()
            if (facts) trying.mutate(facts)
          }}
        >
          <Trans>See what changes</Trans>
        </Button>
      </div>
      {trying.error && <Notice kind="error" lines={problemOf(trying.error).general} />}
      {trying.data && <Outcome trial={trying.data} />}
    </Card>
  )
}

function Outcome({ trial: { month, people, seen, differences } }: { readonly trial: Trial }) {
  const { t } = useLingui()
  const name = dayInWords(`${month}-01`, 'month')
  if (people === 0)
    return (
      <Soft>
        <Trans>Nobody’s {name} is closed, so there is nothing to compare.</Trans>
      </Soft>
    )
  return (
    <>
      <p role="status">
        {differences.length === 0 ? (
          <Trans>Nothing changes in {name}.</Trans>
        ) : (
          <Plural
            value={differences.length}
            one={`# amount of ${name} is another one.`}
            other={`# amounts of ${name} are others.`}
          />
        )}
      </p>
      {people > seen && (
        <Soft>
          <Plural value={seen} one="The first person was looked at." other="The first # people were looked at." />
        </Soft>
      )}
      {differences.length > 0 && (
        <Table label={t`What changes`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Person</Trans>
              </th>
              <th scope="col">
                <Trans>Kind of pay</Trans>
              </th>
              <th scope="col" className={cell.number}>
                <Trans>Now</Trans>
              </th>
              <th scope="col" className={cell.number}>
                <Trans>Then</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ userId, name: who, kind, now, then }) => (
              <tr key={`${userId} ${kind}`}>
                <th scope="row">{who ?? t`Somebody`}</th>
                <td>{inWords(kind, t`Normal hours`, t`Overtime`)}</td>
                <td className={cell.number}>{hours(now)}</td>
                <td className={cell.number}>{hours(then)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

const inWords = (kind: string, normal: string, overtime: string): string =>
  ({ 'work.normal': normal, 'work.overtime': overtime })[kind] ?? surchargeInWords(kind)
