import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { forgetDraft, storeDraft, draftOf as storedDraft } from '../../base/drafts.ts'
import { problemOf } from '../../base/faults.ts'
import { dayInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Soft } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LeaveQuestion } from '../../ui/unsent-form.tsx'
import { makeRules, placeTagsQuery } from './data.ts'
import { type DraftFaults, draftFaults } from './draft-faults.ts'
import { addKind, type Draft, draftOf, rulesOf, withKinds } from './draft-rules.ts'
import { KindFields } from './kind-fields.tsx'
import { draftFaultInWords } from './parts/words.ts'
import styles from './pay-kinds.module.css'
import { germanSurcharges, type RuleFacts } from './rules.ts'
import { Trying } from './trying.tsx'

interface Props {
  readonly placeId: string
  readonly first: RuleFacts
  /** Whether a version is replaced by another one from the same day on. */
  readonly isChange: boolean
  readonly today: string
  readonly onDone: (isStored: boolean) => void
}

/** A draft that somebody left is there again when they come back. */
const restored = (name: string): Draft | undefined => {
  const text = storedDraft(name)?.draft
  return text === undefined ? undefined : (JSON.parse(text) as Draft)
}

/** Other rules from a day on. What the server would refuse is said at its field, before it is sent. */
export function Editor({ placeId, first, isChange, today, onDone }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const name = `pay-rules ${placeId} ${isChange ? first.from : 'new'}`
  const [draft, setDraft] = useState(() => restored(name) ?? draftOf(first))
  const tags = useQuery(placeTagsQuery(place.id, placeId)).data ?? []
  const isDirty = useRef(restored(name) !== undefined)
  // Nothing is called wrong while it is still being typed for the first time.
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const faults: DraftFaults = tries === 0 ? {} : draftFaults(draft)
  const saving = useMutation({ mutationFn: () => makeRules(place.id, placeId, rulesOf(draft)) })
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const change = (next: Draft): void => {
    isDirty.current = true
    storeDraft(name, { draft: JSON.stringify(next) })
    setDraft(next)
  }
  const leave = (isStored: boolean): void => {
    isDirty.current = false
    forgetDraft(name)
    onDone(isStored)
  }
  const isRight = (): boolean => {
    setTries((count) => count + 1)
    return Object.keys(draftFaults(draft)).length === 0
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isRight()) saving.mutate(undefined, { onSuccess: () => leave(true) })
  }
  const fault = (field: string): string | undefined => faults[field] && draftFaultInWords(faults[field])
  const since = dayInWords(first.from, 'dated')
  const whole = [fault('kinds'), fault('windows')].filter((each) => each !== undefined)
  return (
    <form ref={form} className={styles.place} noValidate onSubmit={submit} aria-label={t`Pay rules`}>
      <LeaveQuestion isUnsent={() => isDirty.current} />
      <h2>{isChange ? <Trans>Rules from {since}</Trans> : <Trans>New version of the pay rules</Trans>}</h2>
      <Soft>
        {isChange ? (
          <Trans>This replaces what counts from that day on; what it was stays listed.</Trans>
        ) : (
          <Trans>What counts until then stays as it is.</Trans>
        )}{' '}
        <Trans>What it changes in months that were issued, the next run corrects.</Trans>
      </Soft>
      {saving.error && <Notice kind="error" {...said(saving.error)} />}
      <div className={styles.general}>
        <TextField
          type="date"
          label={t`Counts from`}
          value={draft.from}
          onChange={(from) => change({ ...draft, from })}
          hint={t`For shifts that begin from this day on`}
          error={fault('from')}
        />
        <TextField
          label={t`Overtime after hours a day`}
          value={draft.overtime}
          onChange={(overtime) => change({ ...draft, overtime })}
          hint={t`Like 8:00. Empty: overtime stays in the time account`}
          error={fault('overtime')}
        />
        <TextField
          label={t`Same shift after a pause up to`}
          value={draft.gap}
          onChange={(gap) => change({ ...draft, gap })}
          hint={t`Hours, at most 4:00`}
          error={fault('gap')}
        />
      </div>
      <Soft>
        <Trans>
          Of kinds that exclude each other, the one further down counts. Kinds of different groups come on top of each
          other, as night and Sunday do.
        </Trans>
      </Soft>
      {draft.kinds.map((kind, at) => (
        <KindFields key={kind.id} kind={kind} at={at} draft={draft} tags={tags} fault={fault} onChange={change} />
      ))}
      {whole.length > 0 && <Notice kind="error" lines={whole} />}
      <Row>
        <Button onClick={() => change(addKind(draft))}>
          <Icon name="plus" small />
          <Trans>Add a kind</Trans>
        </Button>
        {draft.kinds.length === 0 && (
          <Button onClick={() => change(withKinds(draft, germanSurcharges))}>
            <Trans>Take the surcharges that § 3b EStG leaves free of tax</Trans>
          </Button>
        )}
      </Row>
      <Trying placeId={placeId} today={today} factsOf={() => (isRight() ? rulesOf(draft) : undefined)} />
      <Row>
        <Button type="submit" look="main" disabled={saving.isPending}>
          <Trans>Save the rules</Trans>
        </Button>
        <Button onClick={() => leave(false)}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </Row>
    </form>
  )
}

const said = (error: unknown) => {
  const { general, requestId } = problemOf(error)
  return { lines: general, requestId }
}
