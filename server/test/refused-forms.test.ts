import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeApp } from '../src/app.ts'
import { formWith } from './forms.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// By itself: making so large a form stops this process for seconds, and with it any worker beside it.

test('a form that is refused half way gets its answer, although the rest was still being sent', async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Socket')
  const app = await makeApp(world)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const path = `/api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}/avatar`
  const form = new Response(formWith(Buffer.alloc(30_000_000, 'x'), 'large.png'))
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${staff.employee.token}`,
      'content-type': form.headers.get('content-type') ?? '',
    }
    const sent = request({ host: '127.0.0.1', port, path, method: 'PUT', headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    sent.on('error', reject)
    void form.arrayBuffer().then((bytes) => sent.end(Buffer.from(bytes)))
  })
  await app.close()
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text).errors[0]).toMatchObject({ code: 'too_large', source: { pointer: 'file' } })
})
