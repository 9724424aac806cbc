import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Card, Soft, Stack } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form.tsx'
import { orderPaper } from '../data.ts'
import styles from '../paper-orders.module.css'
import { Orders } from './orders.tsx'
import { refusalOf } from './words.ts'

/** The journal of a payroll run on paper, with the statements it goes by if somebody wants them. */
export function RunPapers({ runId }: { readonly runId: string }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <Card title={<Trans>On paper</Trans>}>
      <Stack>
        <Soft>
          <Trans>The payroll journal: every person with kinds, amounts and sums, as a PDF.</Trans>
        </Soft>
        <Form
          onSubmit={async ({ statements }) => {
            try {
              await orderPaper(place.id, { runId }, statements === 'on' ? ['journal', 'statements'] : ['journal'])
            } catch (error) {
              return refusalOf(error)
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              <label className={styles.choice}>
                <input type="checkbox" name="statements" />
                <span>
                  <Trans>With the month statements it goes by, as one archive</Trans>
                </span>
              </label>
              <div>
                <Button type="submit" disabled={busy}>
                  <Trans>Make the journal</Trans>
                </Button>
              </div>
            </>
          )}
        </Form>
        <Orders runId={runId} />
      </Stack>
    </Card>
  )
}
