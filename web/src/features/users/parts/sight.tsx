import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card, Soft } from '../../../ui/card.tsx'
import { Table } from '../../../ui/table.tsx'
import type { reachOf } from '../../roles/rules.ts'
import { shownKindsQuery } from '../data/person.ts'

interface Props {
  readonly name: string
  readonly reach: ReturnType<typeof reachOf>
  readonly doesPayroll: boolean
}

interface Line {
  readonly key: string
  readonly what: ReactNode
  readonly own: ReactNode
  readonly led: ReactNode
  readonly others: ReactNode
}

const nothing = '–'

/** What somebody sees of themselves, of those they lead and of everybody else: privacy that anybody can check. */
export function Sight({ name, reach, doesPayroll }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data: kinds = [] } = useQuery(shownKindsQuery(place.id))
  const shown = kinds.join(', ')
  const yes = <Trans>yes</Trans>
  const absent = shown === '' ? <Trans>“absent”</Trans> : <Trans>“absent”; the kind of {shown}</Trans>
  const lines: readonly Line[] = [
    { key: 'name', what: <Trans>Name and face</Trans>, own: yes, led: yes, others: yes },
    {
      key: 'now',
      what: <Trans>Here now</Trans>,
      own: yes,
      led: <Trans>yes, with since when</Trans>,
      others: <Trans>here or not</Trans>,
    },
    { key: 'times', what: <Trans>Times, balance</Trans>, own: yes, led: yes, others: nothing },
    {
      key: 'absences',
      what: <Trans>Absences</Trans>,
      own: <Trans>kind, cost</Trans>,
      led: <Trans>kind, cost</Trans>,
      others: absent,
    },
    { key: 'requests', what: <Trans>Open requests</Trans>, own: yes, led: yes, others: nothing },
    { key: 'contract', what: <Trans>Hours and employment</Trans>, own: yes, led: yes, others: nothing },
    {
      key: 'documents',
      what: <Trans>Documents</Trans>,
      own: yes,
      led: reach === 'everybody' ? yes : nothing,
      others: nothing,
    },
  ]
  return (
    <Card title={<Trans>What does {name} see?</Trans>}>
      <Table label={t`What ${name} sees`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Of …</Trans>
            </th>
            <th scope="col">
              <Trans>themselves</Trans>
            </th>
            {reach !== 'nobody' && (
              <th scope="col">
                {reach === 'areas' ? <Trans>people of their areas</Trans> : <Trans>everybody here</Trans>}
              </th>
            )}
            {reach !== 'everybody' && (
              <th scope="col">
                <Trans>colleagues</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, what, own, led, others }) => (
            <tr key={key}>
              <th scope="row">{what}</th>
              <td>{own}</td>
              {reach !== 'nobody' && <td>{led}</td>}
              {reach !== 'everybody' && <td>{others}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
      {doesPayroll && (
        <p>
          <Trans>Does the payroll: also sees closed months of everybody here, with kinds of absence.</Trans>
        </p>
      )}
      <Soft>
        <Trans>Which kinds of absence colleagues see is a setting of each kind.</Trans>
      </Soft>
    </Card>
  )
}
