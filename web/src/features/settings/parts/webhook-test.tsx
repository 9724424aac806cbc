import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notice.tsx'
import { type AskedTest, testQuery } from '../data/webhook-log.ts'
import styles from '../settings.module.css'
import { outcomeOf, webhookProblem } from './webhook-words.ts'

/** What came of a test event: the answer, or that there is none. */
export function TestAnswer({ id, asked }: { readonly id: string; readonly asked: AskedTest }) {
  const { data, error } = useQuery(testQuery(id, asked))
  if (error !== null) return <Notice kind="error" lines={webhookProblem(error).general} />
  if (data === undefined || data === 'waits')
    return (
      <Notice kind="quiet">
        <Trans>A test event is on its way. The answer stands here and below as soon as it is there.</Trans>
      </Notice>
    )
  const { look, name } = outcomeOf(data)
  const { milliseconds, said } = data
  return (
    <Notice kind={look === 'work' ? 'good' : 'error'}>
      {look === 'work' ? (
        <Trans>
          The receiver took the test event: {name}, after {milliseconds} ms.
        </Trans>
      ) : (
        <Trans>
          The test event did not get through: {name}, after {milliseconds} ms.
        </Trans>
      )}
      {said !== '' && <pre className={styles.body}>{said}</pre>}
    </Notice>
  )
}
