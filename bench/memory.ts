/**
 * How much memory a process of the service takes under load: clients that ask for long lists all the time, and the
 * memory the system counts for the process (RSS) before, at most and in the end. Also the processor time of a request, because memory can be
 * bought with it.
 *
 *   scripts/with-node node bench/memory.ts [requests] [clients] [options of Node, to try others]
 */

import { readFileSync } from 'node:fs'
import { makeApp } from '../server/src/app.ts'
import { dateAfter, dateIn } from '../server/src/base/time/time.ts'
import { companyIn } from './driver/companies.ts'
import { install } from './driver/installation.ts'
import { connectClient, getRequest } from './driver/keep-alive.ts'
import { addUp, growTrackings } from './driver/seed.ts'

const [requests = 4_000, clients = 32] = process.argv.slice(2, 4).map(Number)
const [, , , , ...options] = process.argv
/** Megabytes that a process may take. */
const most = 250

const installation = await install()

const megabytes = (processId: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const processorMilliseconds = (processId: number): number => {
  const fields = readFileSync(`/proc/${processId}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function measure(node: string, paths: readonly Buffer[]): Promise<string> {
  const [service] = await installation.serve(1, { LOG_LEVEL: 'warn', ...(node && { NODE_OPTIONS: node }) })
  if (service === undefined) throw new Error('No service was started.')
  const { processId } = service
  const before = megabytes(processId)
  const spent = processorMilliseconds(processId)
  const began = performance.now()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, megabytes(processId))
  }, 100)
  let sent = 0
  const work = async (): Promise<void> => {
    const client = await connectClient(service.port)
    for (let turn = sent++; turn < requests; turn = sent++) {
      const { status, text } = await client.send(paths[turn % paths.length] as Buffer)
      if (status !== 200) throw new Error(text)
    }
    client.close()
  }
  await Promise.all(Array.from({ length: clients }, work)).finally(() => clearInterval(watch))
  const seconds = (performance.now() - began) / 1000
  const after = megabytes(processId)
  const each = (processorMilliseconds(processId) - spent) / requests
  await service.stop()
  const figures = [before, highest, after].map((value) => value.toFixed(0))
  return `| ${node || 'as the service starts'} | ${figures.join(' | ')} | ${each.toFixed(2)} | ${(requests / seconds).toFixed(0)} |`
}

try {
  const paths = await installation.within(async (world) => {
    const { owner } = installation
    const app = await makeApp(world)
    const company = await companyIn({ world, owner, app }, { workspaces: 2, peoplePerWorkspace: 100 })
    const lastDay = dateAfter(dateIn(world.clock(), 'UTC'), -1)
    const growth = { workspaceIds: [company.listedId], numbers: [0, 40], lastDay, parts: 'journal' } as const
    await growTrackings(owner, company, growth)
    await addUp(owner)
    await owner.pool.query('vacuum analyze')
    await app.close()
    const list = `/api/v3/workspaces/${company.listedId}`
    return [
      `${list}/time_trackings?items=100&include=user,breaks,tags`,
      `${list}/time_trackings?items=100&filter[user_id]=${company.personId}`,
      `${list}/users?items=100`,
    ].map((path) => getRequest(path, company.tokens.admin))
  })
  console.log(`${requests} requests of ${clients} clients for pages of 100 records; at most ${most} MB are wanted.\n`)
  console.log(
    '| Node | MB before | MB at most | MB in the end | service ms a request | requests/s |\n|---|---|---|---|---|---|',
  )
  for (const node of options.length > 0 ? options : ['']) console.log(await measure(node, paths))
} finally {
  await installation.stop()
}
