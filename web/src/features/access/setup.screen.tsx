import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { language } from '../../base/locale.ts'
import { browserZone } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, TextArea, type Trouble, valuesOf } from '../../ui/form.tsx'
import { checkSetupCode, setUp } from './data.ts'
import { NewPassword } from './new-password.tsx'
import { accessProblemOf } from './parts/access-words.ts'
import { CountryChoice } from './parts/country-choice.tsx'
import { peopleIn } from './rules.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'

const steps = [['code', 'username', 'email', 'password'], ['workspace_name', 'country', 'region'], ['people']] as const

type Values = Readonly<Record<string, string>>

/** From an empty installation to the first punch: you, your place, your people. */
export function SetupScreen() {
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<Values>({})
  const [refused, setRefused] = useState<Trouble>()
  const navigate = useNavigate()

  async function next(values: Values): Promise<Trouble | undefined> {
    const all = { ...answers, ...values }
    setAnswers(all)
    setRefused(undefined)
    try {
      // A wrong code is refused before anything else is asked.
      if (step === 0) await checkSetupCode(all.code ?? '')
      if (step < 2) {
        setStep(step + 1)
        return undefined
      }
      const workspace = await found(all)
      if (all.next === 'import') await navigate({ to: '/w/$ws/people/import', params: { ws: workspace } })
      else await navigate({ to: '/w/$ws', params: { ws: workspace } })
      return undefined
    } catch (error) {
      return backTo(error)
    }
  }

  /** Nothing that was typed is asked for again. */
  function back(form: HTMLFormElement | null): void {
    if (form) setAnswers({ ...answers, ...valuesOf(form) })
    setStep(step - 1)
  }

  /** What the server did not like may stand on an earlier page. */
  function backTo(error: unknown): Trouble {
    const trouble = accessProblemOf(error, steps.flat())
    const first = steps.findIndex((names) => names.some((name) => name in trouble.fields))
    if (first !== -1) setStep(first)
    setRefused(trouble)
    return trouble
  }

  return (
    <SignedOutFrame
      title={
        [<Trans key="you">You</Trans>, <Trans key="place">Your place</Trans>, <Trans key="people">First people</Trans>][
          step
        ]
      }
      step={
        <Trans>
          First run, step {step + 1} of {steps.length}
        </Trans>
      }
    >
      <Form key={step} onSubmit={next} {...(refused && { before: refused })}>
        {(busy) => (
          <>
            {
              [
                <You key="you" values={answers} />,
                <Workplace key="place" values={answers} />,
                <People key="people" values={answers} />,
              ][step]
            }
            <Button type="submit" look="main" size="big" disabled={busy}>
              {step < 2 ? <Trans>Continue</Trans> : <Trans>Open Tagwerk</Trans>}
            </Button>
            {step === 2 && (
              <Button type="submit" name="next" value="import" disabled={busy}>
                <Trans>Paste people from a spreadsheet next</Trans>
              </Button>
            )}
            {step > 0 && (
              <Button look="quiet" onClick={(event) => back(event.currentTarget.form)}>
                <Trans>Back</Trans>
              </Button>
            )}
          </>
        )}
      </Form>
    </SignedOutFrame>
  )
}

const found = ({ code = '', username = '', email = '', password = '', ...rest }: Values): Promise<string> =>
  setUp({
    code,
    username,
    email,
    password,
    workspace_name: rest.workspace_name ?? '',
    ...(rest.country && { country: rest.country }),
    ...(rest.region && { region: rest.region }),
    time_zone: browserZone(),
    locale: language(),
    people: peopleIn(rest.people ?? ''),
  })

function You({ values }: { readonly values: Values }) {
  const { t } = useLingui()
  return (
    <>
      <Field
        name="code"
        label={t`Code from the server's log`}
        autoComplete="off"
        required
        defaultValue={values.code ?? ''}
        hint={t`Tagwerk writes it when it starts. It shows that the installation is yours.`}
      />
      <Field name="username" label={t`Your name`} autoComplete="name" required defaultValue={values.username ?? ''} />
      <Field
        name="email"
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        required
        defaultValue={values.email ?? ''}
      />
      <NewPassword label={t`Password`} value={values.password ?? ''} />
    </>
  )
}

function Workplace({ values }: { readonly values: Values }) {
  const { t } = useLingui()
  return (
    <>
      <Field name="workspace_name" label={t`Name of the place`} required defaultValue={values.workspace_name ?? ''} />
      <CountryChoice country={values.country ?? ''} region={values.region ?? ''} />
    </>
  )
}

function People({ values }: { readonly values: Values }) {
  const { t } = useLingui()
  return (
    <TextArea
      name="people"
      label={t`Names, one a line`}
      rows={6}
      defaultValue={values.people ?? ''}
      hint={t`With an e-mail address behind a comma they get an invitation. You can also do this later.`}
    />
  )
}
