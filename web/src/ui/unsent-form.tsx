import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { draftOf, forgetDraft, storeDraft } from '../base/drafts.ts'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import { Dialog } from './dialog.tsx'

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is secret, hidden or a file is not stored, not even for a moment. */
const isStored = (field: Element): field is Written =>
  (field instanceof HTMLInputElement && !['password', 'hidden', 'file', 'checkbox'].includes(field.type)) ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

const fieldsOf = (form: HTMLFormElement): Written[] =>
  [...form.elements].filter((field) => isStored(field) && field.name !== '') as Written[]

/** Of choices side by side, the one that is chosen. */
const isTaken = (field: Written): boolean => field.type !== 'radio' || (field as HTMLInputElement).checked

/** Writes into a field as if somebody typed it, so that whoever listens hears of it. */
export function writeInto(field: Written, value: string): void {
  if (field.type === 'radio') {
    if (field.value === value) field.click()
    return
  }
  if (field.value === value) return
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const fill = (form: HTMLFormElement, values: Readonly<Record<string, string>>): void => {
  for (const field of fieldsOf(form)) {
    const value = values[field.name]
    if (value !== undefined) writeInto(field, value)
  }
}

/** Remembers what is typed into a form under a name, until it is sent. */
export function useDraft(name: string | undefined, form: RefObject<HTMLFormElement | null>) {
  const isDirty = useRef(false)
  useEffect(() => {
    const values = name === undefined ? undefined : draftOf(name)
    if (values === undefined || !form.current) return
    isDirty.current = true
    fill(form.current, values)
    // Fields that appear only by what others say are there a moment later.
    setTimeout(() => form.current && fill(form.current, values))
  }, [name, form])
  return {
    isDirty,
    onTyped: (): void => {
      isDirty.current = true
      if (name !== undefined && form.current)
        storeDraft(
          name,
          Object.fromEntries(
            fieldsOf(form.current)
              .filter(isTaken)
              .map((field) => [field.name, field.value]),
          ),
        )
    },
    onSent: (): void => {
      isDirty.current = false
      if (name !== undefined) forgetDraft(name)
    },
  }
}

/** Asks before somebody leaves a form that is not sent. */
export function LeaveQuestion({ isUnsent }: { readonly isUnsent: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsent() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsent,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog title={<Trans>Leave without sending?</Trans>} onClose={reset} small>
      <Stack>
        <p>
          <Trans>What you typed stays here as long as this page is open, and is sent to nobody.</Trans>
        </p>
        <Row>
          <Button look="main" onClick={reset}>
            <Trans>Stay here</Trans>
          </Button>
          <Button onClick={proceed}>
            <Trans>Leave</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
