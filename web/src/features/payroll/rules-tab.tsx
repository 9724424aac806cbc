import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { dayInWords, hours } from '../../base/time.ts'
import { Soft } from '../../ui/card.tsx'
import { Empty } from '../../ui/page.tsx'
import { Table } from '../../ui/table.tsx'
import { Read } from '../settings/parts/section.tsx'
import { type PayRules, payRulesQuery } from './data/reasons.ts'
import styles from './payroll.module.css'
import type { Client } from './rules.ts'
import { kindInWords, windowInWords } from './words.ts'

/** What working time is paid by in the workplaces of a client: to be read; a program sets it. */
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
          When work is night, Sunday or holiday work. Rules are set through the API by those who administer the
          workplace; the page “From a closed month to wages” of the documentation shows how.
        </Trans>
      </Soft>
      {places.map((id) => (
        <PlaceRules
          key={id}
          placeId={id}
          name={places.length > 1 ? session.places.find((each) => each.id === id)?.name : undefined}
        />
      ))}
    </div>
  )
}

function PlaceRules({ placeId, name }: { readonly placeId: string; readonly name: string | undefined }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(payRulesQuery(place.id, placeId))
  return (
    <Read query={query}>
      {(versions) => (
        <>
          {name && <h2>{name}</h2>}
          {versions.length === 0 && (
            <Empty icon="clock">
              <Trans>There are no pay rules yet. Without them a run cannot be calculated.</Trans>
            </Empty>
          )}
          {versions.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </>
      )}
    </Read>
  )
}

function Version({ version: { from, kinds, overtimeAfter } }: { readonly version: PayRules }) {
  const { t } = useLingui()
  const since = dayInWords(from, 'dated')
  const most = overtimeAfter === null ? '' : hours(overtimeAfter)
  return (
    <section className={styles.stack}>
      <h2>
        <Trans>From {since}</Trans>
      </h2>
      <Soft>
        {overtimeAfter === null ? (
          <Trans>Overtime stays in the time account.</Trans>
        ) : (
          <Trans>What is worked on a day beyond {most} h is overtime.</Trans>
        )}
      </Soft>
      {kinds.length > 0 && (
        <Table label={t`Rules from ${since}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Kind of pay</Trans>
              </th>
              <th scope="col">
                <Trans>When</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ key, windows }) => (
              <tr key={key}>
                <th scope="row">{kindInWords(key)}</th>
                <td>
                  {windows.map((window) => (
                    <p key={JSON.stringify(window)}>{windowInWords(window)}</p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
