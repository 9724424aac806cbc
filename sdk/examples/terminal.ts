/**
 * A terminal at the door, with or without a line: each line of its input is a person and a punch (`4711 start`). Punches are
 * stored first and sent when there is a line, each once, also when the program was killed. Its token has the scope `punch`
 * and can do nothing else. `reader | node terminal.ts`
 */
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createClient, createPunchQueue, type QueueStore, readQueueState, TagwerkError } from '@tagwerk/sdk'

const { BASE = '', TOKEN = '', WORKSPACE = '', DEVICE = 'door', QUEUE = 'punches.json' } = process.env

/** A file that is either the old or the new one, whatever happens meanwhile. */
const store: QueueStore = {
  async read() {
    // A file that is there and cannot be read is an error: punches in it would be written over.
    return existsSync(QUEUE) ? readQueueState(await readFile(QUEUE, 'utf8')) : undefined
  },
  async write(state) {
    await writeFile(`${QUEUE}.new`, JSON.stringify(state), { flush: true })
    await rename(`${QUEUE}.new`, QUEUE)
  },
}

const { v3 } = createClient({ baseUrl: BASE, token: TOKEN, retry: { attempts: 2 }, timeoutMs: 10_000 })
const queue = createPunchQueue({ client: v3, workspaceId: WORKSPACE, deviceId: DEVICE, store })

async function sendStored(): Promise<void> {
  try {
    for (const { punch, code, title } of await queue.flush())
      console.log(`refused ${punch.user_id} ${punch.action_type}: ${code} ${title}`)
    console.log('everything is sent')
  } catch (error) {
    // Without a line, or with a service that is busy, they wait for the next time.
    if (!(error instanceof TagwerkError) || (error.status !== 0 && error.status < 429)) throw error
    console.log(`${await queue.size()} wait: ${error.message}`)
  }
}

const types = ['start', 'end', 'start-break', 'end-break'] as const

const timer = setInterval(() => void sendStored(), 30_000)
for await (const line of createInterface({ input: process.stdin })) {
  const [user_id = '', word] = line.trim().split(/\s+/)
  const action_type = types.find((each) => each === word)
  if (action_type === undefined) console.log(`not understood: ${line}`)
  else await queue.add({ user_id, action_type })
}
clearInterval(timer)
await sendStored()
