import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorld } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { type Company, foundDemoCompany } from '../../../server/src/demo/company.ts'
import { freePort } from '../../../server/test/faults/processes.ts'
import { shift } from '../bare-punches.ts'
import { issueTokens, type Puncher } from '../companies.ts'
import { type Ledger, makeLedger } from '../ledger.ts'
import type { ArchivedInstallation } from './archived.ts'
import type { Point } from './point.ts'

const people = 8
/** More than they punch in the longest drill. */
const mostPunches = 1_000_000
const picture = readFileSync(join(import.meta.dirname, '../../../server/assets/user.png'))

export interface Load {
  /** Every person who had a picture at the point gets another one; answers how many files of the point are deleted now. */
  readonly replacePictures: (point: Point) => Promise<number>
  /** When the last request was answered, in milliseconds of the epoch. */
  readonly lastAnswerAt: () => number
  readonly ledger: Ledger
  /** Kills the service and the worker. */
  readonly stop: () => Promise<void>
}

interface Person extends Puncher {
  /** Their place in the ledger. */
  readonly place: number
  readonly token: string
}

/** A service and a worker, and people who punch, hand in documents and change their pictures. */
export async function startLoad(live: ArchivedInstallation): Promise<Load> {
  const world = makeWorld(readConfig({ ...live.environment(), LOG_LEVEL: 'silent' }))
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: people + 4 })
  await world.close()
  const persons = await signIn(live, company)
  const ledger = makeLedger(persons, mostPunches)
  const port = await freePort()
  const base = `http://127.0.0.1:${port}/api/v3/workspaces/${company.workspaceId}`
  const processes = [live.start('serve', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' }), live.start('work')]
  const state = { isOver: false, lastAnswerAt: 0 }
  /** The body of the answer, when there is one and it is no refusal. */
  const send = async (path: string, init: RequestInit, { token }: Person): Promise<string | undefined> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const answer = await fetch(`${base}${path}`, { ...init, headers }).catch(() => undefined)
    const body = await answer?.text().catch(() => undefined)
    if (!answer?.ok || body === undefined) return undefined
    state.lastAnswerAt = Date.now()
    return body
  }
  const setPicture = (person: Person) =>
    send(`/users/${person.userId}/avatar`, { method: 'PUT', body: formWith(picture, 'me.png') }, person)
  const work = async (person: Person): Promise<void> => {
    for (let number = 0; !state.isOver; number += 1) {
      const kind = number % shift.length
      const body = JSON.stringify({ data: { type: 'action', attributes: { action_type: shift[kind] } } })
      const answer = await send(punching, { method: 'POST', body, headers: json }, person)
      if (answer !== undefined) ledger.record(person.place, kind, answer)
      if (number % 4 === 0) {
        const document = formWith(Buffer.from(`Document ${number} of ${person.userId}\n`.repeat(100)), 'document.txt')
        await send(`/users/${person.userId}/uploads`, { method: 'POST', body: document }, person)
      }
      if (number % 12 === 0) await setPicture(person)
      await sleep(Math.random() * 100)
    }
  }
  const working = persons.map(work)
  return {
    lastAnswerAt: () => state.lastAnswerAt,
    ledger,
    replacePictures: async (point) => {
      for (const person of persons) await setPicture(person)
      const { rows } = await live
        .owner()
        .pool.query<{ object_key: string }>("select object_key from files where status = 'deleted'")
      return rows.filter(({ object_key }) => point.files.has(`${object_key}/original`)).length
    },
    stop: async () => {
      state.isOver = true
      await Promise.all(working)
      for (const child of processes) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}

const punching = '/time_trackings/actions'
const json = { 'content-type': 'application/vnd.api+json' }

function formWith(bytes: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Account administrators may hand in documents for anybody. */
async function signIn(live: ArchivedInstallation, { accountId, workspaceId }: Company): Promise<Person[]> {
  const owner = live.owner()
  const { pool } = owner
  await pool.query('update users set account_admin = true where account_id = $1', [accountId])
  const { rows } = await pool.query<{ id: number }>(
    'select id from users where account_id = $1 order by id desc limit $2',
    [accountId, people],
  )
  const punchers = rows.map(({ id }) => ({ accountId, workspaceId, userId: id }))
  const tokens = await issueTokens(owner, punchers)
  return punchers.map((puncher, place) => ({ ...puncher, place, token: tokens[place] ?? '' }))
}
