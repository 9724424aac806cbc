import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { language } from '../../base/locale.ts'
import { saveFrom } from '../../base/save-file.ts'
import { millisecondsOf, millisecondsOrNull } from '../../base/time.ts'
import { accountId } from '../settings/data/account.ts'
import { allPlaces, type Format, isAtWork, type Paper, type PaperOrder } from './rules.ts'

const keys = keysOf('paper-orders')

/** What paper is of: a month of a workplace or of all of them, or a payroll run. */
export type Subject = { readonly placeId: string; readonly month: string } | { readonly runId: string }

const whileWorking = 1_000
/** The account keeps ten files; who ordered more finds that these are gone. */
const mostListed = 20

type WireOrders = Awaited<ReturnType<typeof api.get<'/api/v3/accounts/{account_id}/paper_orders'>>>

const orderOf = ({ id, attributes: a, relationships }: WireOrders['data'][number]): PaperOrder => ({
  id,
  placeId: a.whole_account ? allPlaces : (relationships?.workspace?.data?.id ?? ''),
  month: a.month,
  papers: a.papers as readonly Paper[],
  format: a.format as Format,
  state: a.state as PaperOrder['state'],
  items: a.item_count,
  done: a.done_count,
  leftOut: a.left_out.map(({ message }) => message),
  bytes: a.byte_size,
  orderedAt: millisecondsOf(a.created_at),
  expiresAt: millisecondsOrNull(a.expires_at),
})

/** What one ordered before, the newest first: of a payroll run, or of months. Asked for again while something is made. */
export const ordersQuery = (workspaceId: string, runId: string | undefined) =>
  queryOptions({
    queryKey: keys(workspaceId, runId ?? ''),
    queryFn: async (): Promise<readonly PaperOrder[]> => {
      const { data } = await api.get('/api/v3/accounts/{account_id}/paper_orders', {
        path: { account_id: await accountId() },
        query: {
          filter: { payroll_run_id: runId ?? { present: 'false' } },
          sort: '-id',
          items: mostListed,
        },
      })
      return data.map(orderOf)
    },
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? whileWorking : false),
  })

const refresh = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: keys(workspaceId) })

/** Has it made in the language of the screen. */
export async function orderPaper(
  workspaceId: string,
  subject: Subject,
  papers: readonly Paper[],
  format: Format = 'pdf',
): Promise<void> {
  await api.post('/api/v3/accounts/{account_id}/paper_orders', {
    path: { account_id: await accountId() },
    attributes: {
      ...{ papers: [...papers], format, language: language() },
      ...('runId' in subject
        ? { payroll_run_id: subject.runId }
        : { ...(subject.placeId !== allPlaces && { workspace_id: subject.placeId }), month: subject.month }),
    },
  })
  await refresh(workspaceId)
}

/** Gives the user the file. The server writes down who it was. */
export async function downloadPaper(workspaceId: string, id: string): Promise<void> {
  const { data } = await api.post('/api/v3/accounts/{account_id}/paper_orders/{paper_order_id}/downloads', {
    path: { account_id: await accountId(), paper_order_id: id },
  })
  const { file_name: name, file_url: address } = data.attributes
  if (name !== null && address !== undefined) saveFrom(name, address)
  await refresh(workspaceId)
}
