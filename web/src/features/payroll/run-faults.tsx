import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Button, linkClass } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { todayQuery } from '../today/data.ts'
import { payeeNamesQuery } from './data/names.ts'
import { detailsInWords } from './fault-details.ts'
import { faultInWords } from './fault-words.ts'
import styles from './payroll.module.css'
import { type Client, paidIn } from './rules.ts'
import { type Fault, type FaultGroup, groupsOf, isOpen, placeOf, type Run, saysMore } from './run-rules.ts'
import { kindInWords, monthInWords } from './words.ts'

/** Everything that is in the way at once, each with the way to where it is mended; then what is worth knowing. */
export function Faults({ client, run }: { readonly client: Client; readonly run: Run }) {
  const groups = groupsOf(run.faults)
  // What was in the way of an issued run no longer is; what is to be told to the office stays.
  const holding = groups.filter(({ isWarning }) => !isWarning && isOpen(run))
  const warnings = groups.filter(({ isWarning }) => isWarning)
  const unnamed = run.faultCount + run.warningCount - run.faults.length
  return (
    <>
      {holding.length > 0 && (
        <Card
          title={<Trans>In the way</Trans>}
          aside={<Plural value={run.faultCount} one="# thing" other="# things" />}
        >
          {holding.map((group) => (
            <Group key={group.code} client={client} run={run} group={group} />
          ))}
          <Soft>
            <Trans>Mend these, then check the run: it is calculated anew.</Trans>
          </Soft>
        </Card>
      )}
      {warnings.length > 0 && (
        <Card
          title={<Trans>Worth knowing</Trans>}
          aside={<Plural value={run.warningCount} one="# note" other="# notes" />}
        >
          {warnings.map((group) => (
            <Group key={group.code} client={client} run={run} group={group} />
          ))}
        </Card>
      )}
      {unnamed > 0 && (
        <Notice kind="quiet">
          <Plural value={unnamed} one="# more is not listed." other="# more are not listed." />
        </Notice>
      )}
    </>
  )
}

interface GroupProps {
  readonly client: Client
  readonly run: Run
  readonly group: FaultGroup
}

const shownAtFirst = 20

function Group({ client, run, group: { code, faults } }: GroupProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [all, setAll] = useState(false)
  const shown = all ? faults : faults.slice(0, shownAtFirst)
  const ids = [...new Set(shown.flatMap(({ userId }) => (userId === null ? [] : [userId])))].sort()
  const names = useQuery(payeeNamesQuery(place.id, client.id, ids)).data
  const nameOf = ({ userId }: Fault): string | undefined => (userId === null ? undefined : names?.get(userId))
  const hidden = faults.length - shown.length
  return (
    <section>
      <h3>{faultInWords(code) ?? faults[0]?.message}</h3>
      <ul className={faults.some(saysMore) ? styles.told : styles.people}>
        {shown.map((fault) => {
          const words = aboutWhom(fault, nameOf(fault) ?? t`Somebody`)
          const details = detailsInWords(fault, client.target)
          const more = details === '' ? <ServerWords>{fault.message}</ServerWords> : details
          return (
            <li key={[fault.userId, fault.month, fault.kind, fault.message].join()}>
              <Mend client={client} run={run} fault={fault} name={nameOf(fault)}>
                {words === '' ? more : words}
              </Mend>
              {words !== '' && saysMore(fault) && <span className={styles.soft}>{more}</span>}
            </li>
          )
        })}
        {hidden > 0 && (
          <li>
            <Button look="quiet" onClick={() => setAll(true)}>
              <Plural value={hidden} one="# more" other="# more" />
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

/** What only the server has words for: said as it says it. */
const ServerWords = ({ children }: { readonly children: string }) => <span lang="en">{children}</span>

/** Whom and what it is about; empty for what belongs to nobody. */
const aboutWhom = ({ userId, kind, month }: Fault, name: string): string =>
  [
    userId === null ? undefined : name,
    kind === null ? undefined : kindInWords(kind),
    month === null ? undefined : monthInWords(month),
  ]
    .filter(Boolean)
    .join(', ')

interface MendProps {
  readonly client: Client
  readonly run: Run
  readonly fault: Fault
  readonly name: string | undefined
  readonly children: ReactNode
}

/** The way to where it is mended, for those who may go there. */
function Mend({ client, run, fault, name, children }: MendProps) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const decides = useQuery(todayQuery(place.id)).data?.decides === true
  const mended = placeOf(fault)
  if (mended === 'here') return children
  if (mended === 'person')
    return decides && fault.userId !== null ? (
      <Link
        to="/w/$ws/people/$person/$tab"
        params={{ ws: place.id, person: fault.userId, tab: 'overview' }}
        className={linkClass}
      >
        {children}
      </Link>
    ) : (
      children
    )
  if (mended === 'month') {
    const month = fault.month ?? run.month
    const [paid = place.id, ...others] = paidIn(client, month)
    return decides ? (
      <Link
        to="/w/$ws/month"
        // Of several workplaces nobody knows here which one it is: the one somebody is in.
        params={{ ws: others.length === 0 ? paid : place.id }}
        search={{ month, ...(fault.userId !== null && { person: fault.userId }) }}
        className={linkClass}
      >
        {children}
      </Link>
    ) : (
      children
    )
  }
  const isHere = mended === 'lines'
  return (
    <Link
      to="/w/$ws/payroll/{-$client}/{-$part}/{-$run}"
      params={{ ws: place.id, client: client.id, part: isHere ? 'runs' : mended, run: isHere ? run.id : undefined }}
      {...(isHere && { hash: 'lines' })}
      search={{
        ...((mended === 'people' || isHere) && name !== undefined && { find: name }),
        ...(mended === 'wage-types' && fault.kind !== null && { find: fault.kind }),
      }}
      className={linkClass}
    >
      {children}
    </Link>
  )
}
