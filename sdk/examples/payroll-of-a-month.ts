/**
 * What a closed month is paid by, as a file for a payroll program: `number;name;kind;quantity;unit`, a line for each kind of
 * pay. It refuses a month that is not closed for everybody. Who was deleted since is paid as well, by the number of their
 * record: the payroll office knows who left. Its token reads, with the scopes `statements:read`, `payroll:read` and
 * `users:read`. `node payroll-of-a-month.ts 2026-10 > october.csv`
 */
import { createClient } from '@tagwerk/sdk'

const { BASE = '', TOKEN = '', WORKSPACE = '' } = process.env
const { v3 } = createClient({ baseUrl: BASE, token: TOKEN })
const path = { workspace_id: WORKSPACE }
const month = process.argv[2] ?? ''
if (!/^\d{4}-\d{2}$/.test(month)) throw new Error('Say which month, like 2026-10.')

// Who is not closed is missing from the file, which nobody would notice: better no file.
const board = await v3.get('/api/v3/workspaces/{workspace_id}/month_board', { path, query: { month } })
const open = board.data.attributes.people.filter(({ state }) => state !== 'closed')
if (open.length > 0) throw new Error(`The month is not closed for ${open.map(({ name }) => name).join(', ')}.`)

const numbers = new Map<string, string | null>()
for await (const { id, attributes } of v3.all('/api/v3/workspaces/{workspace_id}/users', { path }))
  numbers.set(id, attributes.staff_number)
const names = new Map(board.data.attributes.people.map(({ id, name }) => [id, name]))

const cell = (text: string): string => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

console.log('number;name;kind;quantity;unit')
const statements = v3.all('/api/v3/workspaces/{workspace_id}/statements', {
  path,
  query: { filter: { month, state: 'closed' }, sort: ['from', 'id'] },
})
for await (const { id, relationships } of statements) {
  const pay = await v3.get('/api/v3/workspaces/{workspace_id}/statements/{statement_id}/pay', {
    path: { ...path, statement_id: id },
  })
  const person = relationships?.user?.data?.id ?? ''
  const isGone = !numbers.has(person)
  if (isGone) console.error(`Person ${person} was deleted since: look up who it was under departed people.`)
  const name = names.get(person) ?? (isGone ? `deleted person ${person}` : '')
  for (const { kind, quantity, unit } of pay.data.attributes.sums) {
    const row = [numbers.get(person) ?? '', name, kind, quantity.toFixed(2), unit]
    console.log(row.map(cell).join(';'))
  }
}
