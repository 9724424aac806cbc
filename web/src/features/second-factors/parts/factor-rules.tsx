import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, isoDateIn, now } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/page.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { factorRoles } from '../../roles/rules.ts'
import { type FactorRule, type FactorRules as Found, rulesQuery, saveRules } from '../data.ts'
import { factorProblemOf } from './factor-words.ts'

/** Of whom the account asks a second factor, and who has none yet. */
export function FactorRules() {
  const { data } = useQuery(rulesQuery)
  const [isSaved, setSaved] = useState(false)
  return data === undefined ? (
    <Skeleton rows={4} />
  ) : (
    <Rules key={JSON.stringify(data.rules)} found={data} isSaved={isSaved} onSaved={setSaved} />
  )
}

type Choices = Readonly<Record<FactorRule['role'], FactorRule | undefined>>

interface RulesProps {
  readonly found: Found
  readonly isSaved: boolean
  readonly onSaved: (isSaved: boolean) => void
}

function Rules({ found: { rules, without }, isSaved, onSaved }: RulesProps) {
  const { t } = useLingui()
  // In the order of the roles.
  const names = [t`Administrators of the account`, t`Administrators of workplaces`, t`Payroll`, t`Everybody`] as const
  const [chosen, setChosen] = useState(
    () => Object.fromEntries(factorRoles.map((role) => [role, rules.find((rule) => rule.role === role)])) as Choices,
  )
  const [wrong, setWrong] = useState<readonly string[]>([])
  const choose = (role: FactorRule['role'], rule: FactorRule | undefined): void => {
    setChosen({ ...chosen, [role]: rule })
    onSaved(false)
  }
  const inTwoWeeks = addDays(isoDateIn(now(), 'UTC'), 14)
  async function save(): Promise<void> {
    setWrong([])
    try {
      await saveRules(factorRoles.flatMap((role) => chosen[role] ?? []))
      onSaved(true)
    } catch (error) {
      setWrong(factorProblemOf(error).general)
    }
  }
  return (
    <Card title={<Trans>Two-step sign-in</Trans>}>
      {isSaved && (
        <Notice kind="good">
          <Trans>Saved.</Trans>
        </Notice>
      )}
      {wrong.length > 0 && <Notice kind="error" lines={wrong} />}
      {factorRoles.map((role, at) => {
        const rule = chosen[role]
        const name = names[at] ?? ''
        return (
          <Row key={role}>
            <Select
              label={name}
              value={rule === undefined ? 'off' : rule.required_from === null ? 'offered' : 'required'}
              onChange={({ target: { value } }) =>
                choose(
                  role,
                  value === 'off' ? undefined : { role, required_from: value === 'required' ? inTwoWeeks : null },
                )
              }
            >
              <option value="off">{t`As they like`}</option>
              <option value="offered">{t`Recommended`}</option>
              <option value="required">{t`Required from a day on`}</option>
            </Select>
            {rule?.required_from && (
              <TextField
                label={t`Required from: ${name}`}
                type="date"
                value={rule.required_from}
                onChange={(day) => choose(role, { role, required_from: day === '' ? inTwoWeeks : day })}
              />
            )}
          </Row>
        )
      })}
      <Row>
        <Button look="main" onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </Row>
      {without.count > 0 && (
        <>
          <Soft>
            <Plural
              value={without.count}
              one="# person who is asked has none yet:"
              other="# people who are asked have none yet:"
            />
          </Soft>
          <p>{without.people.map(({ name }) => name).join(', ')}</p>
        </>
      )}
    </Card>
  )
}
