import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { figure } from '../../base/time.ts'
import { cell, Table } from '../../ui/table.tsx'
import { Read } from '../settings/parts/section.tsx'
import { sumsQuery } from './data/runs.ts'
import styles from './payroll.module.css'
import type { Client } from './rules.ts'
import type { Run } from './run-rules.ts'
import { SentAs } from './sent-as.tsx'
import { amountInWords, kindInWords } from './words.ts'

/** What the run comes to, of everybody: what somebody holds against what they expect before it is issued. */
export function Sums({ client, run }: { readonly client: Client; readonly run: Run }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(sumsQuery(place.id, client.id, run.id))
  return (
    <section className={styles.stack} aria-label={t`Sums of the run`}>
      <h2>
        <Trans>What it comes to</Trans>
      </h2>
      <Read query={query}>
        {(sums) => (
          <Table label={t`What it comes to`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Kind of pay</Trans>
                </th>
                <th scope="col" className={cell.wide}>
                  <Trans>Wage type</Trans>
                </th>
                <th scope="col" className={cell.number}>
                  <Trans>People</Trans>
                </th>
                <th scope="col" className={cell.number}>
                  <Trans>Is added</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {sums.map((sum) => (
                <tr key={JSON.stringify(sum)}>
                  <th scope="row">{kindInWords(sum.kind)}</th>
                  <td className={cell.wide}>
                    <SentAs of={sum} run={run} />
                  </td>
                  <td className={cell.number}>{figure(sum.people)}</td>
                  <td className={`${cell.number} ${sum.quantity < 0 ? styles.under : ''}`}>
                    {amountInWords(sum.quantity, sum.unit)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Read>
    </section>
  )
}
