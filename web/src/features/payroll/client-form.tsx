import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choice.tsx'
import { Field, Form, type Trouble } from '../../ui/form.tsx'
import { Further } from './client-further.tsx'
import type { ClientFacts } from './data.ts'
import { takesInWords } from './fault-details.ts'
import { refusalOf } from './refusals.ts'
import {
  asksFor,
  type Client,
  type CorrectionStyle,
  type CostCentreSource,
  type Target,
  targetSettings,
  targets,
} from './rules.ts'
import { targetInWords } from './words.ts'

interface Props {
  /** Undefined for a new one. */
  readonly client: Client | undefined
  /** Sends it, and says what was refused; what it throws is said too. */
  readonly send: (facts: ClientFacts) => Promise<Trouble | undefined>
  readonly children: ReactNode
}

const fields = ['name', 'consultant_number', 'client_number']

/** What a client is: its program, its numbers there, and what only that program asks for. */
export function ClientForm({ client, send, children }: Props) {
  const { t } = useLingui()
  const [target, setTarget] = useState<Target>(client?.target ?? 'datev_lodas')
  const asked = asksFor(target)
  return (
    <Form
      onSubmit={async (values) => {
        try {
          return await send(factsOf(target, values))
        } catch (error) {
          return refusalOf(error, fields)
        }
      }}
    >
      {(busy) => (
        <>
          <Field
            name="name"
            label={t`Name`}
            hint={t`Of the legal entity, as the office knows it`}
            required
            maxLength={200}
            defaultValue={client?.name ?? ''}
          />
          <Select
            name="target"
            label={t`Program`}
            value={target}
            onChange={(event) => setTarget(event.target.value as Target)}
          >
            {targets.map((each) => (
              <option key={each} value={each}>
                {targetInWords(each)}
              </option>
            ))}
          </Select>
          {asked.consultant && (
            <Field
              name="consultant_number"
              label={t`Consultant number`}
              hint={takesInWords(target, 'consultant_number')}
              inputMode="numeric"
              maxLength={20}
              defaultValue={client?.consultantNumber ?? ''}
            />
          )}
          {asked.client && (
            <Field
              name="client_number"
              label={t`Client number`}
              hint={takesInWords(target, 'client_number')}
              inputMode="numeric"
              maxLength={20}
              defaultValue={client?.clientNumber ?? ''}
            />
          )}
          {client && <Further client={client} target={target} />}
          <Button type="submit" look="main" disabled={busy}>
            {children}
          </Button>
        </>
      )}
    </Form>
  )
}

/** What is left as usual is not sent as a setting. */
function factsOf(target: Target, values: Readonly<Record<string, string>>): ClientFacts {
  const settings = Object.entries(targetSettings[target]).flatMap(([name, [usual]]) => {
    const value = values[`setting.${name}`]
    return value === undefined || value === usual ? [] : [[name, value] as const]
  })
  return {
    name: (values.name ?? '').trim(),
    target,
    consultantNumber: (values.consultant_number ?? '').trim(),
    clientNumber: (values.client_number ?? '').trim(),
    settings: Object.fromEntries(settings),
    ...(values.correction_style && { correctionStyle: values.correction_style as CorrectionStyle }),
    ...(values.unconfirmed_time && {
      checks: {
        costCentreFrom: (values.cost_centre_from ?? '').split(',').filter(Boolean) as CostCentreSource[],
        needsCostCentre: values.cost_centre_required === 'on',
        refusesUnconfirmed: values.unconfirmed_time === 'refuse',
      },
    }),
    ...(values.issuer && { needsTwo: values.issuer === 'not_checker' }),
    ...(values.lines_by && { linesBy: values.lines_by === 'day' ? 'day' : 'month' }),
  }
}
