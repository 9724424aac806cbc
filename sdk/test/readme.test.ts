import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { password } from '../../server/test/given.ts'
import { outputOf, recipeIn } from './recipes.ts'
import { type Service, startService } from './service.ts'

const run = promisify(execFile)

let service: Service
let environment: Record<string, string>

beforeAll(async () => {
  service = await startService()
  const { baseUrl, apiKey, apiToken, staff } = service
  environment = {
    BASE: baseUrl,
    KEY: apiKey,
    API_TOKEN: apiToken,
    EMAIL: staff.workspaceAdmin.email,
    PASSWORD: password,
    WORKSPACE: String(staff.workspaceId),
  }
})

const firstCalls = [
  'Emil Kitchen 1',
  'Kitchen',
  'Sales',
  "400 [ 'name: blank', 'color: invalid' ]",
  ...['Arno', 'Bakery', 'Carla', 'Emil', 'Wanda', 'Werner'],
]

test('the first calls in the README of the SDK do what they say', async () => {
  expect(await outputOf('sdk', recipeIn('sdk/README.md', 'First calls'), environment)).toEqual(firstCalls)
})

test('the snippet in the README of the project does what it says', async () => {
  await service.client.v3.post('/api/v3/workspaces/{workspace_id}/absences', {
    path: service.here,
    attributes: {
      title: 'Summer',
      user_id: service.staff.employee.id,
      absence_type_id: service.staff.absenceType,
      starts_at: '2030-01-07T12:00:00Z',
      ends_at: '2030-01-11T12:00:00Z',
    },
  })
  expect(await outputOf('readme', recipeIn('README.md', 'From code'), environment)).toEqual(['Summer 5'])
})

// A stranger's project: an empty folder and the tarball, no network.
const promise = 'the tarball, installed into an empty folder, runs as plain JavaScript, and its types hold there'
test(promise, async () => {
  const project = await mkdtemp(join(tmpdir(), 'tagwerk-sdk-'))
  const packed = await run(process.execPath, [join(import.meta.dirname, '../pack.ts'), join(project, 'built')])
  await writeFile(join(project, 'package.json'), '{"private": true}')
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', join(project, 'cache')]
  await run('npm', ['install', ...flags, packed.stdout.trim()], { cwd: project })
  const file = join(project, 'first-calls.mjs')
  await writeFile(file, recipeIn('sdk/README.md', 'First calls'))
  const { stdout } = await run(process.execPath, [file], { env: { ...process.env, ...environment } })
  expect(stdout.trim().split('\n')).toEqual(firstCalls)
  const typed = `import { createClient } from '@tagwerk/sdk'
    const { v3 } = createClient({ baseUrl: '' })
    // What is always there is not optional.
    export const name: string = (await v3.get('/api/v3/users/me')).data.attributes.username
    // @ts-expect-error There is no such address.
    export const nothing = v3.get('/api/v3/nowhere')`
  await writeFile(join(project, 'typed.mts'), typed)
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom']
  await run('tsc', [...strict, '--skipLibCheck', 'false', '--types', '', 'typed.mts'], { cwd: project })
  await rm(project, { recursive: true, force: true })
})
