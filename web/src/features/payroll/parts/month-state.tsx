import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { linkClass } from '../../../ui/button.tsx'
import { runsQuery } from '../data/runs.ts'
import { clientsQuery } from '../data.ts'
import { type Client, paidIn } from '../rules.ts'
import { stateInWords } from '../words.ts'

/** Where the payroll of a month stands, for those who do it: a line for each client that pays here. */
export function PayrollOfMonth({ month }: { readonly month: string }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data = [] } = useQuery(clientsQuery(place.id, false))
  return data
    .filter((client) => paidIn(client, month).includes(place.id))
    .map((client) => <OfClient key={client.id} client={client} month={month} isAlone={data.length === 1} />)
}

interface Props {
  readonly client: Client
  readonly month: string
  readonly isAlone: boolean
}

function OfClient({ client, month, isAlone }: Props) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(runsQuery(place.id, client.id, 1, month))
  if (data === undefined) return null
  const run = data.runs.find(({ state }) => state !== 'discarded')
  const state = run ? stateInWords(run.state).name : undefined
  return (
    <Link
      to="/w/$ws/payroll/{-$client}/{-$part}/{-$run}"
      params={{ ws: place.id, client: client.id, part: run && 'runs', run: run?.id }}
      className={linkClass}
    >
      {!isAlone && `${client.name}: `}
      {state === undefined ? <Trans>Payroll run: not begun</Trans> : <Trans>Payroll run: {state}</Trans>}
    </Link>
  )
}
