import { Trans, useLingui } from '@lingui/react/macro'
import { dayInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { draftFaults } from './draft-faults.ts'
import { type KindDraft, type WindowDraft, windowOf } from './draft-rules.ts'
import { feastInWords, feasts, onInWords, weekdayInWords, windowInWords } from './parts/words.ts'
import styles from './pay-kinds.module.css'
import { type On, windowDays } from './rules.ts'

interface Props {
  readonly kind: KindDraft
  readonly window: WindowDraft
  readonly fault: (field: string) => string | undefined
  readonly onChange: (facts: Pick<KindDraft, 'windows'>) => void
}

/** One time at which a kind counts, with what it means in words. */
export function WindowFields({ kind, window, fault, onChange }: Props) {
  const { t } = useLingui()
  const at = (field: string): string | undefined => fault(`window ${window.id} ${field}`)
  const set = (facts: Partial<WindowDraft>): void =>
    onChange({ windows: kind.windows.map((each) => (each.id === window.id ? { ...each, ...facts } : each)) })
  const words = inWords(window)
  return (
    <div className={styles.window}>
      <div className={styles.times}>
        <Select label={t`On`} value={window.on} onChange={(event) => set({ on: event.target.value as On })}>
          {windowDays.map((each) => (
            <option key={each} value={each}>
              {onInWords(each)}
            </option>
          ))}
        </Select>
        <Days window={window} onChange={set} wrong={at('weekdays') ?? at('date')} />
        <TextField label={t`From`} value={window.from} onChange={(from) => set({ from })} error={at('from')} />
        <TextField label={t`To`} value={window.to} onChange={(to) => set({ to })} error={at('to')} />
        <TextField
          label={t`If begun before`}
          value={window.begunBefore}
          onChange={(begunBefore) => set({ begunBefore })}
          error={at('begunBefore')}
        />
        <Button
          look="quiet"
          size="icon"
          aria-label={words === undefined ? t`Remove this time` : t`Remove: ${words}`}
          onClick={() => onChange({ windows: kind.windows.filter(({ id }) => id !== window.id) })}
        >
          <Icon name="close" />
        </Button>
      </div>
      {words && <p className={styles.words}>{words}</p>}
    </div>
  )
}

/** What it means, once all of it can be read. */
function inWords(window: WindowDraft): string | undefined {
  const alone = { id: 0, name: 'night' as const, percent: '1', own: '', group: '', tag: '', windows: [window] }
  const faults = draftFaults({ from: '2026-01-01', overtime: '', gap: '2:00', kinds: [alone], lastId: 0 })
  return Object.keys(faults).length === 0 ? windowInWords(windowOf(window)) : undefined
}

interface DaysProps {
  readonly window: WindowDraft
  readonly onChange: (facts: Partial<WindowDraft>) => void
  readonly wrong: string | undefined
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const week = [1, 2, 3, 4, 5, 6, 7]

/** Which days exactly, where that is not said yet. */
function Days({ window, onChange, wrong }: DaysProps) {
  const { t } = useLingui()
  if (window.on === 'weekdays')
    return (
      <fieldset className={styles.days}>
        <legend>
          <Trans>Days</Trans>
        </legend>
        {week.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={window.weekdays.includes(day)}
              aria-invalid={wrong !== undefined}
              aria-label={weekdayInWords(day, 'weekdayLong')}
              onChange={({ target }) => {
                const others = window.weekdays.filter((each) => each !== day)
                onChange({ weekdays: target.checked ? [...others, day] : others })
              }}
            />
            {weekdayInWords(day, 'weekday')}
          </label>
        ))}
        {wrong && <span className={styles.wrong}>{wrong}</span>}
      </fieldset>
    )
  if (window.on === 'date')
    return (
      <>
        <TextField label={t`Day`} value={window.day} onChange={(day) => onChange({ day })} error={wrong} />
        <Select label={t`Month`} value={window.month} onChange={({ target }) => onChange({ month: target.value })}>
          {months.map((month) => (
            <option key={month} value={month}>
              {dayInWords(`2024-${month}-01`, 'monthLong')}
            </option>
          ))}
        </Select>
      </>
    )
  if (window.on === 'easter')
    return (
      <Select
        label={t`Feast`}
        value={window.easter}
        onChange={({ target }) => onChange({ easter: Number(target.value) })}
      >
        {[...new Set([...feasts, window.easter])].map((days) => (
          <option key={days} value={days}>
            {feastInWords(days)}
          </option>
        ))}
      </Select>
    )
  return null
}
