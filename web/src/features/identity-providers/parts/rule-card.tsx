import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, instantAt, isoDateIn, isoOf, momentInWords, now } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Rule, ruleQuery, saveRule } from '../data.ts'
import styles from './identity-providers.module.css'
import { providerProblemOf, refusalInWords } from './provider-words.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly zone: string
  readonly administrators: readonly Named[]
}

/** Whether there is another way in than the provider. */
export function RuleCard({ zone, administrators }: Props) {
  const { data: rule } = useQuery(ruleQuery)
  if (rule === undefined) return null
  return (
    <Card title={<Trans>Only through a provider</Trans>}>
      {rule.requiredFrom === null ? (
        <Require administrators={administrators} zone={zone} rule={rule} />
      ) : (
        <Required administrators={administrators} zone={zone} rule={rule} from={rule.requiredFrom} />
      )}
    </Card>
  )
}

interface PartProps extends Props {
  readonly rule: Rule
}

function Required({ from, zone, rule, administrators }: PartProps & { readonly from: number }) {
  const [isEnding, setEnding] = useState(false)
  const moment = momentInWords(from, zone)
  const names = administrators
    .filter(({ id }) => rule.emergencyIds.includes(id))
    .map(({ name }) => name)
    .join(', ')
  return (
    <>
      <p>
        <Trans>From {moment} on everybody signs in through a provider alone.</Trans>{' '}
        {names && <Trans>In an emergency these get in with their password: {names}.</Trans>}
      </p>
      <Row>
        <Button onClick={() => setEnding(true)}>
          <Trans>Require it no longer</Trans>
        </Button>
      </Row>
      {isEnding && (
        <Confirm
          cancel={<Trans>Leave it as it is</Trans>}
          explain={refusalInWords}
          title={<Trans>Only through a provider</Trans>}
          label={<Trans>Require it no longer</Trans>}
          run={() => saveRule(null, [])}
          onClose={() => setEnding(false)}
        >
          <Trans>Passwords and passkeys work again at once.</Trans>
        </Confirm>
      )}
    </>
  )
}

function Require({ zone, administrators, rule }: PartProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(rule.emergencyIds)
  const tomorrow = addDays(isoDateIn(now(), zone), 1)
  return (
    <Form
      onSubmit={async ({ required_from = tomorrow }) => {
        try {
          await saveRule(isoOf(instantAt(required_from, '00:00', zone)), chosen)
        } catch (error) {
          return providerProblemOf(error, ['required_from'])
        }
        return undefined
      }}
    >
      {(busy) => (
        <>
          <Soft>
            <Trans>
              Once everybody gets in through a provider, passwords can end. Try it out within the hour before, and
              choose two who get in all the same when it fails; all administrators get a mail each time one does.
            </Trans>
          </Soft>
          <Field
            name="required_from"
            label={t({ message: 'From', context: 'beginning' })}
            hint={t`With the beginning of this day. Whoever got in otherwise is signed out then.`}
            type="date"
            required
            min={tomorrow}
            defaultValue={addDays(tomorrow, 13)}
          />
          <fieldset>
            <legend className={styles.label}>
              <Trans>Get in with a password in an emergency</Trans>
            </legend>
            {administrators.map(({ id, name }) => (
              <label key={id} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
                {name}
              </label>
            ))}
            {administrators.length < 2 && (
              <Notice kind="warning">
                <Trans>There is only one administrator of the account. Make another one first.</Trans>
              </Notice>
            )}
          </fieldset>
          <Row>
            <Button type="submit" disabled={busy}>
              <Trans>Require it</Trans>
            </Button>
          </Row>
        </>
      )}
    </Form>
  )
}
