import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from '../base/log.ts'
import { mountHealth, type Trouble } from './health.ts'
import { makeHttp } from './http.ts'

test('a health check is no line of the log; what changes is one', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).trim().split('\n'))
      done()
    },
  })
  const log = makeLog('info', destination)
  const app = makeHttp({ log, gitCommit: 'test', trustProxy: false, bodyLimitBytes: 1024 })
  let [database, files]: (Trouble | undefined)[] = []
  mountHealth(app, { essential: { database: async () => database }, others: { files: async () => files } })
  const told = () => lines.splice(0).map((line) => JSON.parse(line))
  const ask = async (path: string) => {
    for (let times = 0; times < 3; times += 1) await app.inject(path)
  }
  const askAll = () => Promise.all(['/health/live', '/health/ready', '/health/ready/files'].map(ask))

  await askAll()
  expect(told()).toEqual([])
  files = 'files cannot be kept'
  await askAll()
  const broken = { level: 'warn', msg: 'a part does not work' }
  expect(told()).toEqual([expect.objectContaining({ ...broken, part: 'files', found: 'files cannot be kept' })])
  files = { state: 'a disk is full', words: 'a disk is full for 1 s' }
  await askAll()
  files = { state: 'a disk is full', words: 'a disk is full for 2 s' }
  await askAll()
  expect(told()).toEqual([expect.objectContaining({ ...broken, part: 'files', found: 'a disk is full for 1 s' })])
  expect((await app.inject('/health/ready')).json().parts).toEqual({ database: 'ok', files: 'a disk is full for 2 s' })
  database = 'the database cannot be reached'
  await askAll()
  expect(told()).toEqual([expect.objectContaining({ ...broken, part: 'database' })])
  database = files = undefined
  await askAll()
  const back = told().map(({ level, part, msg }) => `${level} ${part}: ${msg}`)
  expect(back.sort()).toEqual(['info database: a part works again', 'info files: a part works again'])
  await app.inject('/no-such-address')
  expect(told().length).toBeGreaterThan(0)
  await app.close()
})
