import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { Soft } from '../../ui/card.tsx'
import { Empty } from '../../ui/page.tsx'
import { PayRulesOf } from '../pay-kinds/parts/pay-rules.tsx'
import styles from './payroll.module.css'
import type { Client } from './rules.ts'

/** What working time is paid by in the workplaces of a client. */
export function RulesTab({ client }: { readonly client: Client }) {
  const { session } = useLoaderData({ from: '/w/$ws' })
  const places = [...new Set(client.places.map(({ id }) => id))]
  if (places.length === 0)
    return (
      <Empty icon="clock">
        <Trans>It pays no workplace yet. Say in the settings which ones.</Trans>
      </Empty>
    )
  return (
    <div className={styles.stack}>
      <Soft>
        <Trans>
          When work is night, Sunday or holiday work. A version counts from a day on until the next one begins, for
          people whose home the workplace is.
        </Trans>
      </Soft>
      {places.map((id) => (
        <PayRulesOf
          key={id}
          placeId={id}
          name={places.length > 1 ? session.places.find((each) => each.id === id)?.name : undefined}
        />
      ))}
    </div>
  )
}
