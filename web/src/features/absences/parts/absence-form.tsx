import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { firstCodeOf, problemOf, wordsFor } from '../../../base/faults.ts'
import { isoDateIn } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Field, Form, type Trouble } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { typeName } from '../../absence-types/parts/words.ts'
import styles from '../absences.module.css'
import { type Asking, costQuery } from '../data/asking.ts'
import type { AbsenceType } from '../data.ts'
import { type Extent, extentOf, type Flaw, flawOf, isBeingTyped, isReported, type Wish } from '../rules.ts'
import { Costs } from './costs.tsx'
import { flawInWords } from './words.ts'

interface Props {
  readonly asking: Asking
  readonly types: readonly AbsenceType[]
  /** What there is already, when it is changed. */
  readonly initial?: Wish
  /** Of which kind it probably is, and on which day, when it is new. */
  readonly proposed?: { readonly kind: string; readonly date: string } | undefined
  readonly submit: ReactNode
  /** The same for sickness, which nobody is asked for. */
  readonly report?: ReactNode
  readonly onWish: (wish: Wish, values: Readonly<Record<string, string>>) => Promise<void>
  /** Further fields. */
  readonly children?: ReactNode
}

/** Choosing an absence, with what it costs while choosing. */
export function AbsenceForm({ asking, types, initial, proposed, submit, report = submit, onWish, children }: Props) {
  const { t } = useLingui()
  const usual = types.find(({ kind }) => kind === (proposed?.kind ?? 'vacation')) ?? types[0]
  const date = proposed?.date ?? ''
  const [chosen, setChosen] = useState<Wish>(
    initial ?? { typeId: usual?.id ?? '', from: date, to: date, extent: 'whole', begins: '', ends: '' },
  )
  // What is said at its field is not said above it again.
  const [said, setSaid] = useState<Flaw>()
  const change = (part: Partial<Wish>) => {
    setSaid(undefined)
    setChosen((before) => ({ ...before, ...part }))
  }
  const span = { from: chosen.from, to: chosen.to === '' ? chosen.from : chosen.to }
  const wish = { ...chosen, ...span, extent: extentOf(chosen.extent, span) }
  const flaw = flawOf(wish, isoDateIn(serverTime(), asking.zone))
  const isKnown = flaw === undefined && wish.typeId !== ''
  const kind = types.find(({ id }) => id === wish.typeId)?.kind ?? null
  const cost = useQuery({ ...costQuery(asking, isKnown ? wish : undefined), placeholderData: keepPreviousData })

  async function send(values: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    if (flaw) {
      setSaid(flaw)
      return { fields: { [flawedFields[flaw]]: flawInWords(flaw) }, general: [] }
    }
    try {
      await onWish(wish, values)
    } catch (error) {
      return troubleOf(error)
    }
    return undefined
  }

  return (
    <Form onSubmit={send} draft={`absence ${asking.absenceId ?? 'new'} ${proposed?.kind ?? ''}`} asks>
      {(busy) => (
        <>
          <Select
            name="kind"
            label={t`Kind`}
            value={wish.typeId}
            onChange={(event) => change({ typeId: event.target.value })}
          >
            {types.map((type) => (
              <option key={type.id} value={type.id}>
                {typeName(type)}
              </option>
            ))}
          </Select>
          <div className={styles.dates}>
            <Field
              name="starts_at"
              label={t`First day`}
              type="date"
              required
              defaultValue={chosen.from}
              onChange={(event) => change({ from: event.target.value })}
            />
            <Field
              name="ends_at"
              label={t`Last day`}
              type="date"
              defaultValue={chosen.to}
              onChange={(event) => change({ to: event.target.value })}
              hint={t`Empty for one day`}
            />
          </div>
          {span.from !== '' && span.from === span.to && <HowMuch wish={wish} onChange={change} />}
          {flaw && flaw !== said && isAnnounced(flaw) && !isBeingTyped(span) && (
            <Notice kind="warning">{flawInWords(flaw)}</Notice>
          )}
          {isKnown && (
            <Costs
              cost={cost.data}
              error={cost.error}
              kind={cost.isPlaceholderData && kind === 'vacation' ? null : kind}
            />
          )}
          {children}
          <Button type="submit" look="main" size="big" disabled={busy}>
            {isReported(kind) ? report : submit}
          </Button>
        </>
      )}
    </Form>
  )
}

const flawedFields: Readonly<Record<Flaw, string>> = {
  'no-start': 'starts_at',
  'out-of-reach': 'ends_at',
  'ends-first': 'ends_at',
  'too-long': 'ends_at',
  'no-times': 'ends',
  'past-midnight': 'ends',
}

/** What is only missing so far is said when somebody wants to send it, everything else at once. */
const isAnnounced = (flaw: Flaw): boolean => flaw !== 'no-start' && flaw !== 'no-times'

/** Days that are not there are a matter of how long the absence is: it is said at the last day. */
function troubleOf(error: unknown): Trouble {
  const code = firstCodeOf(error)
  if (code === 'not_enough_days') return { fields: { ends_at: wordsFor(code, '') }, general: [] }
  return problemOf(error, ['starts_at', 'ends_at', 'notes_attributes'])
}

function HowMuch({ wish, onChange }: { readonly wish: Wish; readonly onChange: (part: Partial<Wish>) => void }) {
  const { t } = useLingui()
  return (
    <>
      <Select
        name="extent"
        label={t`How much of the day`}
        value={wish.extent}
        onChange={(event) => onChange({ extent: event.target.value as Extent })}
      >
        <option value="whole">{t`The whole day`}</option>
        <option value="first_half">{t`The first half`}</option>
        <option value="second_half">{t`The second half`}</option>
        <option value="hours">{t`Some hours`}</option>
      </Select>
      {wish.extent === 'hours' && (
        <div className={styles.dates}>
          <Field
            name="begins"
            label={t`From`}
            type="time"
            defaultValue={wish.begins}
            onChange={(event) => onChange({ begins: event.target.value })}
          />
          <Field
            name="ends"
            label={t`Until`}
            type="time"
            defaultValue={wish.ends}
            onChange={(event) => onChange({ ends: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
