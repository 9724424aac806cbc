/**
 * Every night: the people of a file (`number;name;e-mail`) are the people of a location. New ones are created, those whose
 * name or e-mail changed are changed, and who is no longer in the file is deactivated. An e-mail is never taken away. Its
 * token has the scopes `users:read` and `users:write`. `node people-from-csv.ts people.csv`
 */
import { readFile } from 'node:fs/promises'
import { createClient, TagwerkError } from '@tagwerk/sdk'

const { BASE = '', API_TOKEN = '', LOCATION = '' } = process.env
const { v1 } = createClient({ baseUrl: BASE, apiToken: API_TOKEN })
const users = '/public_api/v1/users'

async function linesOf(file: string) {
  const text = await readFile(file, 'utf8')
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  return rows.map((row) => {
    const [external_id = '', username = '', email = ''] = row.split(';').map((cell) => cell.trim())
    if (external_id === '' || username === '') throw new Error(`This line has no number or no name: ${row}`)
    return { external_id, username, email }
  })
}

const wanted = await linesOf(process.argv[2] ?? 'people.csv')
// An empty or broken file must not send everybody home.
if (wanted.length === 0) throw new Error('The file has nobody in it.')

const known = new Map<string, { username: string; email: string | null; status: string }>()
for await (const { external_id, username, email, status } of v1.all(users, { query: { location_ids: LOCATION } }))
  if (external_id !== null) known.set(external_id, { username, email, status })

for (const { external_id, username, email } of wanted) {
  const there = known.get(external_id)
  known.delete(external_id)
  try {
    if (there === undefined) {
      const user = { external_id, username, staff_number: external_id, location_ids: LOCATION }
      await v1.post(users, { body: { user: { ...user, ...(email && { email }) } } })
      console.log(`created ${external_id}`)
      continue
    }
    if (there.status !== 'active') await v1.patch(`${users}/activate`, { body: { user: { external_id } } })
    const isMoved = email !== '' && email.toLowerCase() !== there.email?.toLowerCase()
    if (there.username === username && !isMoved) continue
    await v1.put(users, { body: { user: { external_id, username, ...(isMoved && { email }) } } })
    console.log(`changed ${external_id}`)
  } catch (error) {
    if (!(error instanceof TagwerkError) || (error.status !== 400 && error.status !== 403)) throw error
    // One line that is wrong, or an e-mail of a lead that only people may change, keeps nobody else from being taken.
    console.error(`${external_id}: ${error.faults.map(({ pointer, code }) => `${pointer} ${code}`).join(', ')}`)
    process.exitCode = 1
  }
}

for (const [external_id, { status }] of known) {
  if (status !== 'active') continue
  await v1.patch(`${users}/deactivate`, { body: { user: { external_id } } })
  console.log(`deactivated ${external_id}`)
}
