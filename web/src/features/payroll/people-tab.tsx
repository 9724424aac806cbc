import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { figure } from '../../base/time.ts'
import { Chips, chipClass } from '../../ui/chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty } from '../../ui/page.tsx'
import { Table } from '../../ui/table.tsx'
import { Read } from '../settings/parts/section.tsx'
import { type GivenNumber, giveNumbers, payeesOfPage, payeesQuery, withoutNumberQuery } from './data/names.ts'
import { NumberRow } from './number-row.tsx'
import { Pages } from './pages.tsx'
import styles from './payroll.module.css'
import { refusalOf } from './refusals.ts'
import { type Client, columnOf } from './rules.ts'

/** What people are known by in the payroll: typed in place, or a column pasted from a spreadsheet. */
export function PeopleTab({ client }: { readonly client: Client }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { find, state } = useSearch({ from: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}' })
  const [page, setPage] = useState(1)
  const [said, setSaid] = useState<{ readonly ids: readonly string[]; readonly words: string }>()
  const [saved, setSaved] = useState(0)
  const query = useQuery(payeesQuery(place.id, client.id, { find, withoutNumber: state === 'to_do', page }))

  async function give(given: readonly GivenNumber[]): Promise<void> {
    try {
      await giveNumbers(place.id, client.id, given)
      setSaid(undefined)
      setSaved(given.length)
    } catch (error) {
      setSaved(0)
      setSaid({ ids: given.map(({ id }) => id), words: refusalOf(error).general.join(' ') })
    }
  }

  return (
    <div className={styles.stack}>
      <Find client={client} onFind={() => setPage(1)} />
      {said && <Notice kind="error" lines={[said.words]} />}
      <p className="spoken" role="status">
        {saved > 0 && <Trans>Saved</Trans>}
      </p>
      <Read query={query}>
        {({ payees, count }) =>
          count === 0 ? (
            <Nobody client={client} />
          ) : (
            <>
              <Table label={t`Personnel numbers`}>
                <thead>
                  <tr>
                    <th scope="col">
                      <Trans>Name</Trans>
                    </th>
                    <th scope="col">
                      <Trans>Personnel number</Trans>
                    </th>
                    <th scope="col">
                      <Trans>How they are paid</Trans>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {payees.map((payee, at) => (
                    <NumberRow
                      key={payee.id}
                      payee={payee}
                      isWrong={said?.ids.includes(payee.id) ?? false}
                      mayChange={client.may.change}
                      onGive={(given) => void give([given])}
                      onPaste={(text) => {
                        const given = columnOf(text).flatMap((number, below) => {
                          const each = payees[at + below]
                          return each === undefined || number === '' ? [] : [{ ...each, number }]
                        })
                        void give(given)
                      }}
                    />
                  ))}
                </tbody>
              </Table>
              <Pages page={page} perPage={payeesOfPage} count={count} onPage={setPage} />
              <p className={styles.soft}>
                <Trans>A column copied from a spreadsheet fills the rows below where you paste it.</Trans>
              </p>
            </>
          )
        }
      </Read>
    </div>
  )
}

function Find({ client, onFind }: { readonly client: Client; readonly onFind: () => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { find, state } = useSearch({ from: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}' })
  const navigate = useNavigate()
  const without = useQuery(withoutNumberQuery(place.id, client.id)).data
  const here = {
    to: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}',
    params: { ws: place.id, client: client.id, part: 'people', run: undefined },
  } as const
  return (
    <div className={styles.between}>
      <input
        type="search"
        className={styles.find}
        defaultValue={find ?? ''}
        placeholder={t`Find a name or a number`}
        aria-label={t`Find a name or a number`}
        maxLength={100}
        onChange={(event) => {
          onFind()
          void navigate({ ...here, search: { state, find: event.target.value || undefined }, replace: true })
        }}
      />
      <Chips label={t`Shown`}>
        <Link
          {...here}
          search={{ find }}
          className={chipClass}
          aria-current={state === undefined ? 'true' : undefined}
          onClick={onFind}
        >
          <Trans>All</Trans>
        </Link>
        <Link
          {...here}
          search={{ find, state: 'to_do' }}
          className={chipClass}
          aria-current={state === 'to_do' ? 'true' : undefined}
          onClick={onFind}
        >
          <Trans>Without a number</Trans> {without !== undefined && <span>{figure(without)}</span>}
        </Link>
      </Chips>
    </div>
  )
}

function Nobody({ client }: { readonly client: Client }) {
  const { find, state } = useSearch({ from: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}' })
  return (
    <Empty icon="people">
      {find !== undefined && <Trans>Nobody is found by this.</Trans>}
      {find === undefined && state === 'to_do' && <Trans>Everybody has a number.</Trans>}
      {find === undefined && state === undefined && client.places.length === 0 && (
        <Trans>It pays no workplace yet. Say in the settings which ones.</Trans>
      )}
      {find === undefined && state === undefined && client.places.length > 0 && (
        <Trans>Nobody is employed in the workplaces it pays.</Trans>
      )}
    </Empty>
  )
}
