import { Plural, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { firstCodeOf, problemOf, wordsFor } from '../../../base/faults.ts'
import { figure, isoDateIn } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Form, type Trouble } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { writeInto } from '../../../ui/unsent-form.tsx'
import styles from '../absences.module.css'
import { type Asking, costQuery } from '../data/asking.ts'
import { type AbsenceType, vacationQuery } from '../data.ts'
import { extentOf, type Flaw, flawOf, isBeingTyped, isReported, type Wish } from '../rules.ts'
import layout from './asking.module.css'
import { Costs } from './costs.tsx'
import { DayChoice } from './day-choice.tsx'
import { HowMuch } from './how-much.tsx'
import { KindChoice } from './kind-choice.tsx'
import { flawInWords } from './words.ts'

interface Props {
  readonly asking: Asking
  readonly types: readonly AbsenceType[]
  /** What there is already, when it is changed. */
  readonly initial?: Wish
  /** Of which kind it probably is, and on which day, when it is new. */
  readonly proposed?: { readonly kind: string; readonly date: string } | undefined
  /** Without it the button says how many days are asked for. */
  readonly submit?: ReactNode
  /** The same for sickness, which nobody is asked for. */
  readonly report?: ReactNode
  readonly onWish: (wish: Wish, values: Readonly<Record<string, string>>) => Promise<void>
  /** Further fields. */
  readonly children?: ReactNode
  /** Its parts stand in cards of their own. */
  readonly framed?: boolean
}

/** Choosing an absence, with what it costs while choosing. */
export function AbsenceForm({ asking, types, initial, proposed, submit, report, onWish, children, framed }: Props) {
  const { t } = useLingui()
  const usual = types.find(({ kind }) => kind === (proposed?.kind ?? 'vacation')) ?? types[0]
  const date = proposed?.date ?? ''
  const [chosen, setChosen] = useState<Wish>(
    initial ?? { typeId: usual?.id ?? '', from: date, to: date, extent: 'whole', begins: '', ends: '' },
  )
  // What is said at its field is not said above it again.
  const [said, setSaid] = useState<Flaw>()
  const box = useRef<HTMLDivElement>(null)
  const change = (part: Partial<Wish>) => {
    setSaid(undefined)
    setChosen((before) => ({ ...before, ...part }))
  }
  /** The fields stay the one place where the days are. */
  const write = (name: string, value: string): void => {
    const field = box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) writeInto(field, value)
  }
  const today = isoDateIn(serverTime(), asking.zone)
  const span = { from: chosen.from, to: chosen.to === '' ? chosen.from : chosen.to }
  const wish = { ...chosen, ...span, extent: extentOf(chosen.extent, span) }
  const flaw = flawOf(wish, today)
  const isKnown = flaw === undefined && wish.typeId !== ''
  const kind = types.find(({ id }) => id === wish.typeId)?.kind ?? null
  const cost = useQuery({ ...costQuery(asking, isKnown ? wish : undefined), placeholderData: keepPreviousData })
  const vacation = useQuery({ ...vacationQuery(asking.workspaceId, asking.userId), retry: false })

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

  const part = `${layout.part} ${framed ? layout.framed : ''}`
  const days = isKnown && !cost.isPlaceholderData && wish.extent !== 'hours' ? cost.data?.days : undefined
  return (
    <Form onSubmit={send} draft={`absence ${asking.absenceId ?? 'new'} ${proposed?.kind ?? ''}`} asks>
      {(busy) => (
        <div className={layout.ask} ref={box}>
          <div className={layout.columns}>
            <div className={layout.part}>
              <div className={part}>
                <KindChoice
                  types={types}
                  value={wish.typeId}
                  onChange={(typeId) => change({ typeId })}
                  left={vacation.data?.unit === 'days' ? vacation.data.remaining_days : undefined}
                />
              </div>
              <div className={part}>
                <DayChoice
                  asking={asking}
                  chosen={isKnown || wish.extent === 'hours' ? span : undefined}
                  today={today}
                  onChoose={({ from, to }) => {
                    write('starts_at', from)
                    write('ends_at', to)
                  }}
                />
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
              </div>
            </div>
            <div className={part}>
              {isKnown && (
                <Costs
                  cost={cost.data}
                  error={cost.error}
                  kind={cost.isPlaceholderData && kind === 'vacation' ? null : kind}
                  onShorten={(until) => write('ends_at', until)}
                />
              )}
              {children}
              <Button type="submit" look="main" size="big" disabled={busy}>
                {isReported(kind) ? (report ?? submit) : (submit ?? <Ask days={days} />)}
              </Button>
            </div>
          </div>
        </div>
      )}
    </Form>
  )
}

function Ask({ days = 0 }: { readonly days: number | undefined }) {
  const { t } = useLingui()
  if (days === 0) return t`Ask for it`
  return <Plural value={days} one={`Ask for ${figure(days)} day`} other={`Ask for ${figure(days)} days`} />
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
