import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorld } from '../../server/src/app.ts'
import { makeSecret } from '../../server/src/base/secrets.ts'
import { readConfig } from '../../server/src/config.ts'
import { foundDemoCompany } from '../../server/src/demo/company.ts'
import { freePort } from '../../server/test/faults/processes.ts'
import type { Installation } from './installation.ts'
import type { Point } from './point.ts'

const people = 8
const picture = readFileSync(join(import.meta.dirname, '../../server/assets/user.png'))

export interface Load {
  /** Every person who had a picture at the point gets another one; answers how many files of the point are deleted now. */
  readonly replacePictures: (point: Point) => Promise<number>
  /** When the last request was answered, in milliseconds of the epoch. */
  readonly lastAnswerAt: () => number
  /** Punches that were answered, by their ids and when. */
  readonly punches: () => readonly { readonly id: string; readonly at: number }[]
  /** Kills the service and the worker. */
  readonly stop: () => Promise<void>
}

interface Person {
  readonly id: number
  readonly token: string
}

/** A service and a worker, and people who punch, hand in documents and change their pictures. */
export async function startLoad(live: Installation): Promise<Load> {
  const world = makeWorld(readConfig({ ...live.environment(), LOG_LEVEL: 'silent' }))
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: people + 4 })
  await world.close()
  const persons = await signIn(live, company.accountId)
  const port = await freePort()
  const base = `http://127.0.0.1:${port}/api/v3/workspaces/${company.workspaceId}`
  const processes = [live.start('serve', { PORT: String(port), REQUESTS_PER_MINUTE: '1000000' }), live.start('work')]
  const state = { isOver: false, lastAnswerAt: 0 }
  const punches: { id: string; at: number }[] = []
  const send = async (path: string, init: RequestInit, { token }: Person): Promise<void> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const answer = await fetch(`${base}${path}`, { ...init, headers }).catch(() => undefined)
    const body = await answer?.text().catch(() => undefined)
    if (!answer?.ok || body === undefined) return
    state.lastAnswerAt = Date.now()
    if (path === punching) punches.push({ id: JSON.parse(body).data.id, at: state.lastAnswerAt })
  }
  const setPicture = (person: Person) =>
    send(`/users/${person.id}/avatar`, { method: 'PUT', body: formWith(picture, 'me.png') }, person)
  const work = async (person: Person): Promise<void> => {
    for (let number = 0; !state.isOver; number += 1) {
      const action_type = ['start', 'start-break', 'end-break', 'end'][number % 4]
      const body = JSON.stringify({ data: { type: 'action', attributes: { action_type } } })
      await send(punching, { method: 'POST', body, headers: json }, person)
      if (number % 4 === 0) {
        const document = formWith(Buffer.from(`Document ${number} of ${person.id}\n`.repeat(100)), 'document.txt')
        await send(`/users/${person.id}/uploads`, { method: 'POST', body: document }, person)
      }
      if (number % 12 === 0) await setPicture(person)
      await sleep(Math.random() * 100)
    }
  }
  const working = persons.map(work)
  return {
    lastAnswerAt: () => state.lastAnswerAt,
    punches: () => punches,
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
async function signIn(live: Installation, accountId: number): Promise<Person[]> {
  const { pool } = live.owner()
  await pool.query('update users set account_admin = true where account_id = $1', [accountId])
  const { rows } = await pool.query<{ id: number }>(
    'select id from users where account_id = $1 order by id desc limit $2',
    [accountId, people],
  )
  return Promise.all(
    rows.map(async ({ id }) => {
      const { text, digest } = makeSecret('at', accountId)
      await pool.query(
        "insert into access_tokens (account_id, user_id, digest, expires_at) values ($1, $2, $3, now() + interval '1 day')",
        [accountId, id, digest],
      )
      return { id, token: text }
    }),
  )
}
