import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { isoDateIn } from '../../../base/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Soft } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { askForAbsence } from '../../absences/data/asking.ts'
import { absencesQuery, absenceTypesQuery } from '../../absences/data.ts'
import { AbsenceForm } from '../../absences/parts/absence-form.tsx'
import { Amount, Status } from '../../absences/parts/status.tsx'
import { spanInWords } from '../../absences/rules.ts'
import type { Person } from '../data/person.ts'
import { Entitlements } from '../parts/entitlements.tsx'
import styles from '../person.module.css'

/** When somebody is or was away, what is left of their vacation, and entering an absence for them. */
export function AbsencesTab({ person }: { readonly person: Person }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { add, date } = useSearch({ from: '/w/$ws/people/$person/$tab' })
  const zone = person.zone ?? place.zone
  const list = useQuery(absencesQuery(place.id, person.id, zone))
  const { general, requestId } = problemOf(list.error)
  const at = {
    to: '/w/$ws/people/$person/$tab',
    params: { ws: place.id, person: person.id, tab: 'absences' },
  } as const
  return (
    <div className={`${styles.columns} ${styles.side}`}>
      <Card
        title={<Trans>Absences</Trans>}
        aside={
          person.may.recordAbsence && (
            <Link {...at} search={{ add: 'absence' }} className={buttonClass()}>
              <Icon name="plus" small />
              <Trans>Add absence</Trans>
            </Link>
          )
        }
      >
        {list.error && <Failure lines={general} requestId={requestId} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton rows={4} />}
        {list.data?.length === 0 && (
          <Soft>
            <Trans>No absence yet.</Trans>
          </Soft>
        )}
        {list.data && list.data.length > 0 && (
          <Table label={t`Absences`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>What</Trans>
                </th>
                <th scope="col">
                  <Trans>When</Trans>
                </th>
                <th scope="col" className={`${cell.number} ${cell.wide}`}>
                  <Trans>How much</Trans>
                </th>
                <th scope="col">
                  <Trans>State</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((absence) => (
                <tr key={absence.id}>
                  <td>
                    <Link to="/w/$ws/absences/$absence" params={{ ws: place.id, absence: absence.id }}>
                      {absence.type.title}
                    </Link>
                  </td>
                  <td>{spanInWords(absence)}</td>
                  <td className={`${cell.number} ${cell.wide}`}>
                    <Amount absence={absence} />
                  </td>
                  <td>
                    <Status absence={absence} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <aside className={styles.stack}>
        <Entitlements person={person} />
      </aside>
      {add && person.may.recordAbsence && <AddAbsence key={add} person={person} kind={add} date={date} zone={zone} />}
    </div>
  )
}

interface AddProps {
  readonly person: Person
  readonly kind: 'absence' | 'sick'
  /** Where one comes from a day. */
  readonly date: string | undefined
  readonly zone: string
}

function AddAbsence({ person, kind, date, zone }: AddProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const types = useQuery(absenceTypesQuery(place.id))
  const close = (): void =>
    void navigate({
      to: '/w/$ws/people/$person/$tab',
      params: { ws: place.id, person: person.id, tab: 'absences' },
      search: {},
      replace: true,
    })
  const name = person.name
  const asking = { workspaceId: place.id, userId: person.id, zone, isForOther: true }
  return (
    <Dialog
      title={kind === 'sick' ? <Trans>Report {name} sick</Trans> : <Trans>Add an absence of {name}</Trans>}
      onClose={close}
    >
      {types.data ? (
        <AbsenceForm
          asking={asking}
          types={types.data}
          proposed={kind === 'sick' ? { kind, date: date ?? isoDateIn(serverTime(), zone) } : undefined}
          submit={<Trans>Add the absence</Trans>}
          report={<Trans>Report it</Trans>}
          onWish={async (wish, { notes_attributes: note = '' }) => {
            await askForAbsence(asking, wish, note.trim())
            close()
          }}
        >
          <TextArea name="notes_attributes" label={t`Note`} />
        </AbsenceForm>
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}
