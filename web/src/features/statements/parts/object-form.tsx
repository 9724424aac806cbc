import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Chips, chipClass } from '../../../ui/chips.tsx'
import { Field, Form, TextArea, type Trouble } from '../../../ui/form.tsx'
import { object } from '../data.ts'
import { type OwnStatement, objectionText } from '../rules.ts'

interface Props {
  readonly statement: OwnStatement
  readonly workspaceId: string
  /** Days one would ask about. */
  readonly suggested: readonly string[]
  readonly onClose: () => void
}

const mostSuggested = 4
const another = 'another'

/** What is wrong, and with which day. */
export function ObjectForm({ statement, workspaceId, suggested, onClose }: Props) {
  const { t } = useLingui()
  const days = suggested.slice(0, mostSuggested)
  const [chosen, setChosen] = useState<string>(days[0] ?? another)
  async function submit({ date = '', reason = '' }: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    const day = chosen === another ? date : chosen
    try {
      await object(workspaceId, statement.id, objectionText(day === '' ? undefined : dayInWords(day, 'near'), reason))
    } catch (error) {
      return problemOf(error, ['reason'])
    }
    onClose()
    return undefined
  }
  return (
    <Form onSubmit={submit}>
      {(busy) => (
        <>
          {days.length > 0 && (
            <Chips label={t`Which day?`}>
              {[...days, another].map((day) => (
                <button
                  key={day}
                  type="button"
                  className={chipClass}
                  aria-pressed={chosen === day}
                  onClick={() => setChosen(day)}
                >
                  {day === another ? t`Another day …` : dayInWords(day, 'near')}
                </button>
              ))}
            </Chips>
          )}
          {chosen === another && (
            <Field name="date" label={t`Which day?`} type="date" min={statement.from} max={statement.to} />
          )}
          <TextArea
            name="reason"
            label={t`What was different?`}
            required
            hint={t`Those who can change it get this with the day. Your objection stays with the month, even if nothing is changed.`}
          />
          <Row>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Send the objection</Trans>
            </Button>
            <Button look="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        </>
      )}
    </Form>
  )
}
