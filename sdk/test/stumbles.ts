/**
 * What docs/clients.md says does not work, or works in another way: code that goes on where the recipe of the
 * client ends, and what it prints. When one of these changes, the page must change with it.
 */
interface Stumble {
  readonly promise: string
  readonly code: string
  readonly prints: unknown
}

const person = `const [{ id }] = (await api.get('users', { params: { filter: { username: 'Emil' } } })).data`

const kitsu: Stumble[] = [
  {
    promise: 'links are written as attributes, and what stands under relationships is not read',
    code: `${person}
      const linked = await api.create('areas', { name: 'A', users: { data: [{ id, type: 'user' }] } })
      const named = await api.create('areas', { name: 'B', user_ids: [id] })
      return [linked.data.users.length, named.data.users.length]`,
    prints: [0, 1],
  },
  {
    promise: 'tags are changed with PUT, which is sent by hand',
    code: `const { data: tag } = await api.create('tags', { title: 'Lat' })
      const patched = await api.update('tags', { id: tag.id, title: 'Late' }).catch((error) => error.response.status)
      const body = { id: tag.id, title: 'Late' }
      const { data } = await api.request({ method: 'PUT', url: 'tags/' + tag.id, type: 'tag', body })
      return [patched, data.title]`,
    prints: [405, 'Late'],
  },
  {
    promise: 'the type of a note is shown as that of its record',
    code: `const [{ id }] = (await api.get('absences')).data
      const { data } = await api.get('absences/' + id + '/notes')
      return data.map((note) => note.type)`,
    prints: ['SystemNote'],
  },
  {
    promise: 'include takes no paths',
    code: `const error = await api.get('areas', { params: { include: 'users.tags' } }).catch((error) => error)
      return [error.response.status, error.errors[0].source.pointer]`,
    prints: [400, 'include'],
  },
  {
    promise: 'self() is somebody, users/me is oneself',
    code: `const [{ data: somebody }, { data: oneself }] = [await api.self(), await api.get('users/me')]
      return [somebody.username === oneself.username, oneself.username]`,
    prints: [false, 'Werner'],
  },
  {
    promise: 'several records are not deleted at once',
    code: `return api.remove('areas', ['1', '2']).catch((error) => error.response.status)`,
    prints: 405,
  },
  {
    promise: 'a list in a filter needs the modern query, or in',
    code: `const count = async (query, name) => {
        const { Authorization } = api.headers
        const client = new Kitsu({ ...options, query, baseURL: api.axios.defaults.baseURL, headers: { Authorization } })
        return (await client.get('areas', { params: { filter: { name } } })).meta.total_count
      }
      const both = ['Kitchen', 'Sales']
      return [await count('traditional', both), await count('modern', both), await count('traditional', { in: 'Kitchen,Sales' })]`,
    prints: [0, 2, 2],
  },
]

const devour: Stumble[] = [
  {
    promise: 'links are written as attributes',
    code: `const { data: [{ id }] } = await api.findAll('user', { filter: { username: 'Emil' } })
      return (await api.create('area', { name: 'C', user_ids: [id] })).data.users.length`,
    prints: 1,
  },
  {
    promise: 'tags are changed with PUT, which is sent by hand',
    code: `api.define('tag', { title: '' })
      const { data: tag } = await api.create('tag', { title: 'Dusk' })
      const patched = await api.update('tag', { id: tag.id, title: 'Dawn' }).catch((errors) => errors.base.code)
      api.headers = { 'Content-Type': 'application/vnd.api+json' }
      const url = api.urlFor({ model: 'tag', id: tag.id })
      const { document } = await api.request(url, 'PUT', {}, { data: { attributes: { title: 'Dawn' } } })
      return [patched, document.data.attributes.title]`,
    prints: ['method_not_allowed', 'Dawn'],
  },
  {
    promise: 'a type that was not defined cannot be read',
    code: `return api.findAll('role').catch((error) => error.message.slice(0, 45))`,
    prints: 'API resource definition for model "role" not ',
  },
]

const spraypaint: Stumble[] = [
  {
    promise: 'a list in a filter is one text, and in is a list',
    code: `const count = async (name) => (await Area.where({ name }).all()).meta.total_count
      return [await count(['Kitchen', 'Sales']), await count({ in: 'Kitchen,Sales' })]`,
    prints: [0, 2],
  },
  {
    promise: 'nested writes leave the related records alone',
    code: `const { data: [area] } = await Area.where({ name: 'Kitchen' }).includes('users').all()
      const [user] = area.users
      const before = user.username
      user.username = 'Somebody else'
      await area.save({ with: 'users' })
      const { data: [again] } = await Area.where({ name: 'Kitchen' }).includes('users').all()
      return again.users.some((each) => each.username === before)`,
    prints: true,
  },
  {
    promise: 'stats are ignored, and the count is there anyway',
    code: `const { meta } = await Area.where({ name: 'Kitchen' }).stats({ total: 'count' }).all()
      return [meta.stats ?? null, meta.total_count]`,
    prints: [null, 1],
  },
  {
    promise: 'a middleware changes tags with PUT',
    code: `refusals.beforeFilters.push((url, options) => {
        if (options.method === 'PATCH' && url.includes('/tags/')) options.method = 'PUT'
      })
      const Tag = model('tag', '/tags', { title: attr() })
      const tag = new Tag({ title: 'Noo' })
      await tag.save()
      tag.title = 'Noon'
      await tag.save()
      return (await Tag.find(tag.id)).data.title`,
    prints: 'Noon',
  },
  {
    promise: 'a refusal that nobody looks at is a success, or an error that says nothing',
    code: `refusals.afterFilters.length = 0
      const destroyed = await new Area({ name: 'Never made', id: '999999' }).destroy()
      const saved = await new Area({ name: '' }).save().catch((error) => error.name)
      const found = await Area.find('999999').catch((error) => error.name)
      return [destroyed, saved, found]`,
    prints: [true, 'TypeError', 'TypeError'],
  },
]

const jsona: Stumble[] = [
  {
    promise: 'a related record that was not included is a bare id and type',
    code: `const { records: [area] } = await api('GET', '/areas?filter[name]=Kitchen')
      return Object.keys(area.workspace)`,
    prints: ['type', 'id'],
  },
  {
    promise: 'a refusal is read as nothing at all',
    code: `return jsona.deserialize({ errors: [{ status: 'not_found' }], meta: {} }) ?? 'nothing'`,
    prints: 'nothing',
  },
]

export const stumbles: Readonly<Record<string, readonly Stumble[]>> = {
  kitsu,
  'devour-client': devour,
  spraypaint,
  jsona,
}
