import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { problemOf, statusOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, type Trouble } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { keys } from '../data.ts'
import { differences, type Said, type Stamped } from '../rules.ts'

interface Values {
  readonly [name: string]: string
}

/**
 * Saves a record only as long as nobody else changed it since it was read. Otherwise it says what is different now;
 * what was typed stays, and saving again means it.
 */
export function useStamped<T>(
  first: Stamped<T>,
  read: () => Promise<Stamped<T>>,
  says: (value: T) => Said,
  // Features that have words of their own for refusals say so.
  refusal: typeof problemOf = problemOf,
) {
  const known = useRef(first)
  return async (save: (etag: string | undefined) => Promise<void>, fields: readonly string[] = []) => {
    try {
      await save(known.current.etag)
      return undefined
    } catch (error) {
      if (statusOf(error) !== 412) return refusal(error, fields) satisfies Trouble
      const now = await read().catch(() => undefined)
      if (now === undefined) return problemOf(error) satisfies Trouble
      const different = differences(says(known.current.value), says(now.value))
      known.current = now
      return {
        fields: {},
        general: [
          t`Somebody else changed this meanwhile.`,
          ...different,
          t`What you typed is still here. Save again if it is to count.`,
        ],
      } satisfies Trouble
    }
  }
}

interface Deletion {
  readonly label: ReactNode
  /** What follows, in plain words. */
  readonly words: ReactNode
  readonly run: () => Promise<void>
}

interface EditProps<T> {
  readonly name: readonly string[]
  readonly title: ReactNode
  readonly read: () => Promise<Stamped<T>>
  readonly says: (value: T) => Said
  readonly save: (values: Values, etag: string | undefined) => Promise<void>
  readonly fields: readonly string[]
  readonly deletion?: (value: T) => Deletion
  readonly onClose: () => void
  readonly children: (value: T) => ReactNode
}

/** One record, read anew when it is opened. */
export function EditDialog<T>(props: EditProps<T>) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data, error, refetch } = useQuery({
    queryKey: keys(place.id, 'one', ...props.name),
    queryFn: props.read,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog title={props.title} onClose={props.onClose} small>
      {data === undefined && error === null && <Skeleton rows={3} />}
      {data === undefined && error !== null && (
        <Failure lines={problemOf(error).general} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <EditForm {...props} first={data} />}
    </Dialog>
  )
}

function EditForm<T>(props: EditProps<T> & { readonly first: Stamped<T> }) {
  const [first] = useState(props.first)
  const [isDeleting, setDeleting] = useState(false)
  const keep = useStamped(first, props.read, props.says)
  const deletion = props.deletion?.(first.value)
  if (isDeleting && deletion)
    return <Consequence {...deletion} onDone={props.onClose} onBack={() => setDeleting(false)} />
  return (
    <Form
      onSubmit={async (values) => {
        const trouble = await keep((etag) => props.save(values, etag), props.fields)
        if (trouble === undefined) props.onClose()
        return trouble
      }}
    >
      {(busy) => (
        <>
          {props.children(first.value)}
          <Row apart>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Save</Trans>
            </Button>
            {deletion && (
              <Button look="danger" onClick={() => setDeleting(true)}>
                {deletion.label}
              </Button>
            )}
          </Row>
        </>
      )}
    </Form>
  )
}

interface ConsequenceProps extends Deletion {
  readonly onDone: () => void
  readonly onBack: () => void
}

/** What follows from something that cannot be taken back, before it is done. */
export function Consequence({ label, words, run, onDone, onBack }: ConsequenceProps) {
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  async function go(): Promise<void> {
    setBusy(true)
    try {
      await run()
      onDone()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  const problem = failed === undefined ? undefined : problemOf(failed)
  return (
    <Stack>
      {problem && <Notice kind="error" lines={problem.general} requestId={problem.requestId} />}
      <div>{words}</div>
      <Row>
        <Button look="danger" disabled={busy} onClick={() => void go()}>
          {label}
        </Button>
        <Button onClick={onBack}>
          <Trans>Leave it as it is</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
