/**
 * A copy of all people of an account in a file, `{"cursor": …, "people": {"17": "Ada"}}`, that follows what happens. It may be
 * killed at any time: the file holds the cursor of what it knows. Its token, of the whole account, has the scopes
 * `events:read` and `users:read`. `node copy-of-people.ts people.json`
 */
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { createClient, followEvents, TagwerkError } from '@tagwerk/sdk'

const { BASE = '', TOKEN = '', ACCOUNT = '' } = process.env
const { v3 } = createClient({ baseUrl: BASE, token: TOKEN })
const path = { account_id: ACCOUNT }
const file = process.argv[2] ?? 'people.json'

/** The people together with the cursor, in a file that is either the old or the new one. */
async function store(cursor: string, people: ReadonlyMap<string, string>): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify({ cursor, people: Object.fromEntries(people) }), { flush: true })
  await rename(`${file}.new`, file)
  console.log(`${people.size} people`)
}

/** What was stored; else everything anew. */
async function begin(): Promise<{ after: string; people: Map<string, string> }> {
  const read: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
  if (typeof read === 'object' && read && 'cursor' in read && typeof read.cursor === 'string' && 'people' in read)
    return { after: read.cursor, people: new Map(Object.entries({ ...(read.people ?? {}) })) }
  // The cursor first: what changes while they are listed comes with the events as well.
  const { cursor } = (await v3.get('/api/v3/accounts/{account_id}/events', { path })).data.attributes
  const all = v3.all('/api/v3/accounts/{account_id}/users', { path })
  const people = new Map<string, string>()
  for await (const { id, attributes } of all) people.set(id, attributes.username)
  await store(cursor, people)
  return { after: cursor, people }
}

async function renew(people: Map<string, string>, user_id: string): Promise<void> {
  try {
    const { data } = await v3.get('/api/v3/accounts/{account_id}/users/{user_id}', { path: { ...path, user_id } })
    people.set(user_id, data.attributes.username)
  } catch (error) {
    if (!(error instanceof TagwerkError) || error.status !== 404) throw error
    people.delete(user_id)
  }
}

while (true) {
  const { after, people } = await begin()
  try {
    for await (const { events, cursor } of followEvents(v3, { accountId: ACCOUNT, types: ['user.*'], after })) {
      for (const id of new Set(events.map(({ data }) => data.id))) await renew(people, id)
      await store(cursor, people)
    }
  } catch (error) {
    // Away for too long: everything anew. Without a line, or where others have their turn: later.
    if (error instanceof TagwerkError && error.has('cursor_expired')) await rm(file)
    else if (error instanceof TagwerkError && (error.status === 0 || error.status >= 429)) await setTimeout(5_000)
    else throw error
  }
}
