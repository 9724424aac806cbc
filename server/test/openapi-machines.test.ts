import { expect, test } from 'vitest'
import { scopeOf } from '../src/api/v3/scope.ts'
import { doors, openApiV3 } from '../src/app.ts'
import { scopes } from '../src/modules/access/scopes.ts'
import { operationOf } from './matrix.ts'

test('says of every operation which scope a token needs, and lists all scopes', () => {
  const text = JSON.parse(JSON.stringify(openApiV3()))
  const known = text.components.securitySchemes.bearer['x-scopes']
  expect(Object.keys(known)).toEqual(expect.arrayContaining([...scopes]))
  for (const door of doors) {
    const { security } = text.paths[door.path.replaceAll(/:([a-z_]+)/g, '{$1}')][door.method.toLowerCase()]
    const scope = scopeOf(door)
    expect(security, operationOf(door)).toEqual(scope === 'visitors' ? [] : [{ bearer: [scope] }])
    if (security.length > 0) expect(known).toHaveProperty([scope ?? ''])
  }
})

test('lets answers grow and keeps requests closed, tells of 410 and of what webhooks send', () => {
  const text = JSON.parse(JSON.stringify(openApiV3()))
  expect(JSON.stringify(text.components.schemas)).not.toContain('"additionalProperties":false')
  const { post } = text.paths['/api/v3/workspaces/{workspace_id}/areas']
  expect(JSON.stringify(post.responses)).not.toContain('"additionalProperties":false')
  expect(JSON.stringify(post.requestBody)).toContain('"additionalProperties":false')
  const feed = text.paths['/api/v3/accounts/{account_id}/events'].get
  expect(feed.responses['410']['x-codes']).toEqual(['cursor_expired'])
  expect(text.webhooks.event.post.requestBody.content['application/json'].schema.$ref).toContain('/event')
})
