import { expect } from 'vitest'

/** From sign-up to the first punch, as a program does it by the API; answers the tracking that runs. */
export async function firstPunch(base: string, key: string): Promise<Record<string, unknown>> {
  let token = ''
  const ask = async (method: string, path: string, attributes?: { type: string } & Record<string, unknown>) => {
    const { type, ...rest } = attributes ?? { type: '' }
    const answer = await fetch(`${base}/api/v3${path}`, {
      method,
      headers: {
        'Api-Key': key,
        'Content-Type': 'application/vnd.api+json',
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      },
      ...(attributes && { body: JSON.stringify({ data: { type, attributes: rest } }) }),
    })
    const text = await answer.text()
    expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true)
    const { data, meta } = JSON.parse(text)
    return { ...(Array.isArray(data) ? data[0] : data), meta }
  }
  const person = { email: 'first@example.org', password: 'a long enough phrase', username: 'First' }
  token = (await ask('POST', '/sign_up/', { type: 'user', ...person })).attributes.access_token
  const me = await ask('GET', '/users/me')
  const workspace = await ask('GET', `/accounts/${me.relationships.account.data.id}/workspaces`)
  await ask('POST', `/workspaces/${workspace.id}/time_trackings/actions`, { type: 'action', action_type: 'start' })
  return ask('GET', `/workspaces/${workspace.id}/time_trackings`)
}
