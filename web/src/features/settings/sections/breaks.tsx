import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { hours } from '../../../base/time.ts'
import { Select } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Table } from '../../../ui/table.tsx'
import { type BreakRule, breaksQuery, deleteRule, makeRule, readRule, saveRule } from '../data/breaks.ts'
import { AddDialog } from '../parts/add-dialog.tsx'
import { EditDialog } from '../parts/record-dialog.tsx'
import { About, Add, ChangeCell, None, Read } from '../parts/section.tsx'
import { secondsOf, typedOf } from '../rules.ts'

const pattern = '\\s*[0-9]{1,2}([:.][0-5][0-9])?\\s*'

/** How long a break is owed after how much work, and for whom. */
export function BreaksSection() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(breaksQuery(place.id))
  const [open, setOpen] = useState<BreakRule | 'new'>()
  return (
    <>
      <About>
        <Trans>
          What nobody rests is deducted: whoever works longer than a rule says has at least its break taken off, less
          what they rested. Of several rules the longest break counts.
        </Trans>
      </About>
      <Read query={query}>
        {({ rules, everybody }) => (
          <Table label={t`Break rules`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Work longer than</Trans>
                </th>
                <th scope="col">
                  <Trans>Break at least</Trans>
                </th>
                <th scope="col">
                  <Trans>Counts for</Trans>
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rules.length === 0 && (
                <None>
                  <Trans>No rules: nothing is deducted.</Trans>
                </None>
              )}
              {rules.map((rule) => (
                <tr key={rule.id}>
                  <td>{hours(rule.after)}</td>
                  <td>{hours(rule.least)}</td>
                  <td>
                    <ForWhom people={rule.people} everybody={everybody} />
                  </td>
                  <ChangeCell name={hours(rule.after)} onOpen={() => setOpen(rule)} />
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Read>
      <Add onOpen={() => setOpen('new')}>
        <Trans>Add a rule</Trans>
      </Add>
      {open === 'new' && <NewRule onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && <EditRule rule={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ForWhom({ people, everybody }: { readonly people: number; readonly everybody: number }) {
  if (people === 0) return <Trans>nobody</Trans>
  if (people >= everybody) return <Trans>everybody</Trans>
  return (
    <Trans>
      {people} of {everybody} people
    </Trans>
  )
}

/** Before it is saved: from when on, and what stays. */
const FromNowOn = () => (
  <Notice kind="quiet">
    <Trans>
      Counts from now on. Days that are recorded already keep their breaks until something of them changes; closed
      months stay in any case.
    </Trans>
  </Notice>
)

function HoursFields({ after, least }: { readonly after?: string; readonly least?: string }) {
  const { t } = useLingui()
  const common = { required: true, pattern, inputMode: 'text' as const, autoComplete: 'off' }
  return (
    <>
      <Field
        name="after_seconds"
        label={t`Work longer than`}
        hint={t`Hours and minutes, like 6:00`}
        {...common}
        {...(after !== undefined && { defaultValue: after })}
      />
      <Field
        name="break_seconds"
        label={t`Break at least`}
        hint={t`Hours and minutes, like 0:30`}
        {...common}
        {...(least !== undefined && { defaultValue: least })}
      />
    </>
  )
}

type Values = Readonly<Record<string, string>>

const hoursIn = (values: Values) => ({
  after: secondsOf(values.after_seconds ?? '') ?? -1,
  least: secondsOf(values.break_seconds ?? '') ?? -1,
  givenTo: (['everybody', 'nobody'] as const).find((each) => each === values.given_to),
})

function NewRule({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <AddDialog
      title={<Trans>New break rule</Trans>}
      add={(values) => makeRule(place.id, hoursIn(values))}
      fields={['after_seconds', 'break_seconds']}
      onClose={onClose}
    >
      <HoursFields />
      <Select name="given_to" label={t`Counts for`} defaultValue="everybody">
        <option value="everybody">{t`everybody`}</option>
        <option value="nobody">{t`nobody`}</option>
      </Select>
      <FromNowOn />
    </AddDialog>
  )
}

function EditRule({ rule, onClose }: { readonly rule: BreakRule; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <EditDialog
      name={['break', rule.id]}
      title={<Trans>Break rule from {hours(rule.after)} on</Trans>}
      read={() => readRule(place.id, rule.id)}
      says={({ after, least, people }) => [
        [t`Work longer than`, hours(after)],
        [t`Break at least`, hours(least)],
        [t`People`, String(people)],
      ]}
      fields={['after_seconds', 'break_seconds']}
      save={(values, etag) => saveRule(place.id, rule.id, hoursIn(values), etag)}
      deletion={({ people }) => ({
        label: <Trans>Delete the rule</Trans>,
        words: (
          <Plural
            value={people}
            _0="It counts for nobody. Nothing changes."
            one="From now on this break is not deducted from # person any more. Days that are recorded already keep what was deducted."
            other="From now on this break is not deducted from # people any more. Days that are recorded already keep what was deducted."
          />
        ),
        run: () => deleteRule(place.id, rule.id),
      })}
      onClose={onClose}
    >
      {({ after, least }) => (
        <>
          <HoursFields after={typedOf(after)} least={typedOf(least)} />
          <Select name="given_to" label={t`Counts for`} defaultValue="">
            <option value="">{t`whom it counts for now`}</option>
            <option value="everybody">{t`everybody`}</option>
            <option value="nobody">{t`nobody`}</option>
          </Select>
          <FromNowOn />
        </>
      )}
    </EditDialog>
  )
}
