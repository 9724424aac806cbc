import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { Select } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { kindName, typeName } from '../../absence-types/parts/words.ts'
import {
  type AbsenceType,
  type Decider,
  deciderChoices,
  deleteType,
  kinds,
  makeType,
  readType,
  saveType,
} from '../data/absence-types.ts'
import { shownChoices, shownChoicesOf } from '../rules.ts'
import styles from '../settings.module.css'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog } from './record-dialog.tsx'
import { useTypeWords } from './type-words.ts'

const deciderIn = (value: string | undefined): Decider => deciderChoices.find((each) => each === value) ?? 'leads'

function Decides({ value }: { readonly value: Decider }) {
  const { t } = useLingui()
  const { decides } = useTypeWords()
  return (
    <Select
      name="decided_by"
      label={t`Decided by`}
      hint={t`For what is asked for from now on. What waits already is decided as before.`}
      defaultValue={value}
    >
      {deciderChoices.map((each) => (
        <option key={each} value={each}>
          {decides(each)}
        </option>
      ))}
    </Select>
  )
}

export function NewType({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { counts, shows } = useTypeWords()
  const [kind, setKind] = useState<string>('special_leave')
  return (
    <AddDialog
      title={<Trans>New absence type</Trans>}
      add={(values) =>
        makeType(place.id, {
          title: (values.title ?? '').trim(),
          kind: kinds.find((each) => each === kind) ?? 'other',
          shown: shownChoices.find((each) => each === values.shown) ?? 'absent',
          decidedBy: deciderIn(values.decided_by),
        })
      }
      fields={['title']}
      onClose={onClose}
    >
      <Field name="title" label={t`Name`} required maxLength={255} />
      <Select
        name="kind"
        label={t({ message: 'Kind', context: 'absence type' })}
        hint={t`Counts: ${counts(kind)}. The kind cannot be changed later.`}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {kindName(each)}
          </option>
        ))}
      </Select>
      <Select name="shown" label={t`Colleagues see`} defaultValue="absent">
        {shownChoicesOf(kind).map((each) => (
          <option key={each} value={each}>
            {shows(each)}
          </option>
        ))}
      </Select>
      <Decides value="leads" />
      <Notice kind="quiet">
        <Trans>Everybody of this workplace can ask for it as soon as it is added.</Trans>
      </Notice>
    </AddDialog>
  )
}

export function EditType({ type, onClose }: { readonly type: AbsenceType; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { shows, decides } = useTypeWords()
  const isVacation = type.kind === 'vacation'
  return (
    <EditDialog
      name={['absence-type', type.id]}
      title={typeName(type)}
      read={() => readType(place.id, type.id)}
      says={(now) => [
        [t`Name`, now.title],
        [t`Colleagues see`, shows(now.shown)],
        [t`Decided by`, decides(now.decidedBy)],
        [t`Days come back when somebody falls ill`, now.givenBack ? t`yes` : t`no`],
      ]}
      fields={['title']}
      save={(values, etag) =>
        saveType(
          place.id,
          type.id,
          {
            title: (values.title ?? '').trim(),
            decidedBy: deciderIn(values.decided_by),
            givenBack: values.given_back === 'on',
          },
          etag,
        )
      }
      deletion={() => ({
        label: <Trans>Delete the type</Trans>,
        words: (
          <Trans>
            Nobody can ask for it any more. Absences of this type stay as they are, with what they cost and credited.
          </Trans>
        ),
        run: () => deleteType(place.id, type.id),
      })}
      onClose={onClose}
    >
      {(now) => (
        <>
          <Field name="title" label={t`Name`} required maxLength={255} defaultValue={now.title} />
          <Decides value={now.decidedBy} />
          <label className={styles.tick}>
            <input type="checkbox" name="given_back" defaultChecked={now.givenBack} />
            <Trans>Days come back when somebody falls ill</Trans>
          </label>
          <Notice kind="quiet">
            {isVacation ? (
              <Trans>
                If you change whether days come back, vacation left becomes different for everybody who was ill during
                their vacation. Closed months stay.
              </Trans>
            ) : (
              <Trans>
                If you change whether days come back, balances become different for everybody who was ill on such days.
                Closed months stay.
              </Trans>
            )}
          </Notice>
        </>
      )}
    </EditDialog>
  )
}
