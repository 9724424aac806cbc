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
import { takesInWords } from './fault-details.ts'
import styles from './payroll.module.css'
import { refusalOf } from './refusals.ts'
import { type Client, type KindOfUnit, type Mapping, type Unit, unitsOf } from './rules.ts'
import { kindInWords, monthInWords, profileInWords, unitInWords } from './words.ts'

interface Props {
  readonly client: Client
  /** What is named, or named otherwise; undefined where the kind is chosen here. */
  readonly known: KindOfUnit | Mapping | undefined
  readonly kinds: readonly string[]
  readonly onClose: () => void
}

const profiles = ['all', 'hourly', 'salaried'] as const

/** So far back a name may begin. */
const monthsBack = 24

/** Names a kind of pay from a month on. What was there from the same month on is replaced. */
export function MappingDialog({ client, known, kinds, onClose }: Props) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const [chosen, setChosen] = useState(known?.kind ?? kinds[0] ?? '')
  const [isSent, setSent] = useState(!(known && 'skip' in known && known.skip))
  const before = known && 'from' in known ? known : undefined
  const present = isoDateIn(serverTime(), zoneOf(visit)).slice(0, 7)
  const months = Array.from({ length: monthsBack + 2 }, (_, at) => addMonths(`${present}-01`, 1 - at).slice(0, 7))
  const from = before?.from ?? `${present.slice(0, 4)}-01`
  return (
    <Dialog title={known ? kindInWords(known.kind) : <Trans>Assign a wage type</Trans>} onClose={onClose} small>
      <Form
        onSubmit={async (values) => {
          const { unit = '', profile = '', valid_from = '', wage_type = '' } = values
          const isNamed = [wage_type, values.processing_key, values.absence_key].some((name) => name?.trim())
          if (isSent && !isNamed)
            return { fields: { wage_type: t`Enter a wage type or a key, or let it not be sent.` }, general: [] }
          try {
            await makeMapping(visit.place.id, client.id, {
              ...{ kind: chosen, unit: unit as Unit, profile: profile as Mapping['profile'] },
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
              <Select
                name="kind"
                label={t`Kind of pay`}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              >
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
                <Field
                  name="wage_type"
                  label={t`Wage type`}
                  hint={takesInWords(client.target, 'wage_type')}
                  maxLength={20}
                  defaultValue={before?.wageType ?? ''}
                />
                {client.target === 'datev_lodas' && (
                  <Field
                    name="processing_key"
                    label={t`Processing key`}
                    hint={t`Hours usually have 1`}
                    maxLength={10}
                    defaultValue={before?.processingKey ?? ''}
                  />
                )}
                {chosen.startsWith('absence.') && (
                  <Field
                    name="absence_key"
                    label={t`Absence key`}
                    hint={t`Where the program has one`}
                    maxLength={20}
                    defaultValue={before?.absenceKey ?? ''}
                  />
                )}
              </>
            )}
            <Select key={chosen} name="unit" label={t`Counted in`} defaultValue={known?.unit}>
              {unitsOf(chosen).map((each) => (
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
