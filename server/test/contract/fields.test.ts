import { expect, test } from 'vitest'
import { area, workspace } from '../../../blackbox/fields.ts'
import { listedNote, notification, systemNote } from '../../../blackbox/fields-of-parts.ts'
import { expectResource } from './answers.ts'

// The other tests are worth what the checker finds, so it is shown faulty answers first.

const attributes = {
  permissions: null,
  name: 'Kitchen',
  status: 'active',
  color: '#12AB34',
  external_id: null,
  created_at: '2026-01-01T08:00:00Z',
  updated_at: '2026-01-01T08:00:00.000Z',
}
const relationships = {
  users: { data: [{ id: '1', type: 'user' }] },
  areas: { data: [] },
  workspace: { data: { id: '1', type: 'workspace' } },
}
const good = { id: '1', type: 'area', attributes, relationships }

test('the field checker accepts a resource as the contract has it', () => {
  expectResource(good, area)
})

test('the field checker accepts members the contract does not know', () => {
  expectResource({ ...good, attributes: { ...attributes, added: 1 } }, area)
})

test.each([
  { id: 1 },
  { type: 'areas' },
  { attributes: { ...attributes, color: 'red' } },
  { attributes: { ...attributes, name: null } },
  { attributes: { ...attributes, created_at: '2026-01-01T08:00:00+01:00' } },
  { attributes: { ...attributes, permissions: { update: 'yes' } } },
  { attributes: { name: 'Kitchen' } },
  { relationships: { ...relationships, workspace: { data: null } } },
  { relationships: { ...relationships, workspace: { data: [] } } },
  { relationships: { ...relationships, users: { data: null } } },
  { relationships: { ...relationships, users: { data: [{ id: '1', type: 'person' }] } } },
  { relationships: { ...relationships, areas: {} } },
  { relationships: {} },
])('the field checker refuses %j', (change) => {
  expect(() => expectResource({ ...good, ...change }, area)).toThrow()
})

test('the field checker wants members bound to a place there and nowhere else', () => {
  const table = { ...workspace, fields: { welcome_message: 'string' }, links: {} }
  const carrying = (values: object) => ({ id: '1', type: 'workspace', attributes: values })
  expect(() => expectResource(carrying({}), table, ['show'])).toThrow(/welcome_message is missing/)
  expect(() => expectResource(carrying({ welcome_message: '' }), table, ['change'])).toThrow(/must not be here/)
  expectResource(carrying({ welcome_message: '' }), table, ['list'])
  expectResource(carrying({}), table, ['change'])
})

test('the field checker tells local time from UTC', () => {
  const carrying = (created_at: string) => ({
    id: '1',
    type: 'batch_finished',
    attributes: { title: '', message: '', created_at, updated_at: '2026-07-01T08:00:00.000+02:00' },
    relationships: { user: { data: { id: '1', type: 'user' } }, entity: { data: null } },
  })
  expectResource(carrying('2026-01-01T08:00:00+01:00'), notification('batch_finished'))
  expect(() => expectResource(carrying('2026-01-01T07:00:00Z'), notification('batch_finished'))).toThrow()
  expect(() => expectResource(carrying('2026-01-01T08:00:00+01:00'), notification('absence_decided'))).toThrow()
})

test('the field checker wants an author on what people noted and none on what the service noted', () => {
  const carrying = (author: object) => ({
    id: '1',
    type: 'note',
    attributes: {
      permissions: null,
      content: '',
      type: 'UserNote',
      created_at: '2026-01-01T08:00:00+01:00',
      ...author,
    },
    relationships: { attachments: { data: [] } },
  })
  const byWanda = carrying({ author: 'Wanda', author_role: 'admin' })
  expectResource(byWanda, listedNote, ['list'])
  expectResource(carrying({}), systemNote, ['list'])
  expect(() => expectResource(byWanda, systemNote, ['list'])).toThrow(/author must not be here/)
  expect(() => expectResource(carrying({}), listedNote, ['list'])).toThrow(/author is missing/)
})
