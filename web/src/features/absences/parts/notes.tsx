import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form, TextArea, type Trouble } from '../../../ui/form.tsx'
import { Skeleton } from '../../../ui/page.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import styles from '../absences.module.css'
import { writeNote } from '../data/asking.ts'
import { notesQuery } from '../data.ts'

interface Props {
  readonly workspaceId: string
  readonly absenceId: string
  readonly zone: string
}

/** What was written and what happened, in the order of time, and a field to write more. */
export function Notes({ workspaceId, absenceId, zone }: Props) {
  const { t } = useLingui()
  const { data, isPending } = useQuery(notesQuery(workspaceId, absenceId))
  // A note that was sent leaves an empty field behind.
  const [sent, setSent] = useState(0)

  async function write({ content = '' }: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    if (content.trim() === '') return { fields: {}, general: [t`Please write something first.`] }
    try {
      await writeNote(workspaceId, absenceId, content.trim())
    } catch (error) {
      return problemOf(error, ['content'])
    }
    setSent(sent + 1)
    return undefined
  }

  return (
    <Card title={<Trans>Notes and history</Trans>}>
      {isPending && <Skeleton rows={1} />}
      {data && data.length > 0 && (
        <Timeline
          entries={data.map(({ id, content, at, author }) => ({
            key: id,
            ...(author !== undefined && { state: 'next' as const }),
            children: (
              <div className={styles.notes}>
                <p className={styles.soft}>
                  {momentInWords(at, zone)}
                  {author && ` · ${author}`}
                </p>
                <p>{content}</p>
              </div>
            ),
          }))}
        />
      )}
      <Form key={sent} onSubmit={write} draft={`note ${absenceId}`} asks>
        {(busy) => (
          <>
            <TextArea name="content" label={t`Write a note`} />
            <Button type="submit" disabled={busy}>
              <Trans>Add note</Trans>
            </Button>
          </>
        )}
      </Form>
    </Card>
  )
}
