import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { addMonths, isoDateIn } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { makeMapping } from './data/names.ts'
import styles from './payroll.module.css'
import { refusalOf } from './refusals.ts'
import type { Client, KindOfUnit, Mapping, Unit } from './rules.ts'
import { kindInWords, monthInWords, profileInWords, unitInWords } from './words.ts'

interface Props {
  readonly client: Client
  /** What is named, or named otherwise; undefined where the kind is chosen here. */
  readonly known: KindOfUnit | Mapping | undefined
  readonly kinds: readonly string[]
  readonly onClose: () => void
}

const units: readonly Unit[] = ['hours', 'days', 'period']
const profiles = ['all', 'hourly', 'salaried'] as const

/** So far back a name may begin. */
const monthsBack = 24

/** Names a kind of pay from a month on. What was there from the same month on is replaced. */
export function MappingDialog({ client, known, kinds, onClose }: Props) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const [isSent, setSent] = useState(!(known && 'skip' in known && known.skip))
  const before = known && 'from' in known ? known : undefined
  const present = isoDateIn(serverTime(), zoneOf(visit)).slice(0, 7)
  const months = Array.from({ length: monthsBack + 2 }, (_, at) => addMonths(`${present}-01`, 1 - at).slice(0, 7))
  const from = before?.from ?? `${present.slice(0, 4)}-01`
  return (
    <Dialog title={known ? kindInWords(known.kind) : <Trans>Name a kind of pay</Trans>} onClose={onClose} small>
      <Form
        onSubmit={async (values) => {
          const { kind = '', unit = '', profile = '', valid_from = '', wage_type = '' } = values
          try {
            await makeMapping(visit.place.id, client.id, {
              ...{ kind: known?.kind ?? kind, unit: unit as Unit, profile: profile as Mapping['profile'] },
              ...{ from: valid_from, skip: !isSent, wageType: wage_type.trim() },
              processingKey: (values.processing_key ?? '').trim(),
              absenceKey: (values.absence_key ?? '').trim(),
            })
          } catch (error) {
            return refusalOf(error, ['wage_type', 'processing_key', 'absence_key'])
          }
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            {known === undefined && (
              <Select name="kind" label={t`Kind of pay`}>
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {kindInWords(each)}
                  </option>
                ))}
              </Select>
            )}
            <label className={styles.tick}>
              <input type="checkbox" checked={isSent} onChange={(event) => setSent(event.target.checked)} />
              <Trans>Is sent to the payroll</Trans>
            </label>
            {isSent && (
              <>
                <Field name="wage_type" label={t`Wage type`} maxLength={20} defaultValue={before?.wageType ?? ''} />
                {client.target === 'datev_lodas' && (
                  <Field
                    name="processing_key"
                    label={t`Processing key`}
                    hint={t`Hours usually have 1`}
                    maxLength={10}
                    defaultValue={before?.processingKey ?? ''}
                  />
                )}
                <Field
                  name="absence_key"
                  label={t`Absence key`}
                  hint={t`For absences, where the program has one`}
                  maxLength={20}
                  defaultValue={before?.absenceKey ?? ''}
                />
              </>
            )}
            <Select name="unit" label={t`Counted in`} defaultValue={known?.unit ?? 'hours'}>
              {units.map((each) => (
                <option key={each} value={each}>
                  {unitInWords(each)}
                </option>
              ))}
            </Select>
            <Select name="profile" label={t`For`} defaultValue={before?.profile ?? 'all'}>
              {profiles.map((each) => (
                <option key={each} value={each}>
                  {profileInWords(each)}
                </option>
              ))}
            </Select>
            <Select name="valid_from" label={t`Counts from`} defaultValue={from}>
              {[...new Set([...months, from])].map((each) => (
                <option key={each} value={each}>
                  {monthInWords(each)}
                </option>
              ))}
            </Select>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Save</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
