import type { ScimAnswer, ScimCall, ScimDoor } from '../../../api/scim/door.ts'
import { notFound } from '../../../base/errors.ts'
import { most } from '../model.ts'
import { listShown, schemas } from './shown.ts'

/** What the service is and knows, as directories ask before they begin. */

interface Attribute {
  readonly name: string
  readonly type?: 'string' | 'boolean' | 'complex'
  readonly about: string
  readonly required?: true
  readonly mutability?: 'readOnly'
  readonly uniqueness?: 'server'
  readonly multiValued?: true
  readonly subAttributes?: readonly Attribute[]
}

const described = ({ about, subAttributes, ...attribute }: Attribute): object => ({
  ...{ type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...attribute,
  description: about,
  ...(subAttributes && { subAttributes: subAttributes.map(described) }),
})

const person: readonly Attribute[] = [
  { name: 'userName', required: true, uniqueness: 'server', about: 'The e-mail address somebody signs in with.' },
  { name: 'displayName', about: 'What people are called everywhere.' },
  {
    name: 'name',
    type: 'complex',
    about: 'The parts of a name; they count where there is no displayName.',
    subAttributes: [
      { name: 'formatted', about: 'As displayName.' },
      { name: 'givenName', about: 'First name.' },
      { name: 'familyName', about: 'Last name.' },
    ],
  },
  { name: 'active', type: 'boolean', about: 'Whether somebody is let in.' },
  { name: 'preferredLanguage', about: 'de or en; for somebody new.' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    about: 'The userName again.',
    subAttributes: [{ name: 'value', mutability: 'readOnly', about: 'The address.' }],
  },
]

const group: readonly Attribute[] = [
  { name: 'displayName', required: true, uniqueness: 'server', about: 'What the group is called.' },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    about: 'People in it; groups in groups are not known. Shown for a single group.',
    subAttributes: [{ name: 'value', about: 'The id of a person.' }],
  },
]

const enterprise: readonly Attribute[] = [{ name: 'employeeNumber', about: 'The staff number.' }]

const schemaShown = (id: string, name: string, attributes: readonly Attribute[], { address }: ScimCall) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema', location: address(`/Schemas/${id}`) },
})

const schemasShown = (call: ScimCall) => [
  schemaShown(schemas.user, 'User', person, call),
  schemaShown(schemas.group, 'Group', group, call),
  schemaShown(schemas.enterprise, 'EnterpriseUser', enterprise, call),
]

const typesShown = ({ address }: ScimCall) =>
  [
    { id: 'User', endpoint: '/Users', schema: schemas.user },
    { id: 'Group', endpoint: '/Groups', schema: schemas.group },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    name: type.id,
    ...type,
    ...(type.id === 'User' && { schemaExtensions: [{ schema: schemas.enterprise, required: false }] }),
    meta: { resourceType: 'ResourceType', location: address(`/ResourceTypes/${type.id}`) },
  }))

const configShown = ({ address }: ScimCall) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: most.page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token with the scope scim, made by an account administrator.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: address('/ServiceProviderConfig') },
})

const listed = (resources: readonly object[]): ScimAnswer => ({
  status: 200,
  body: listShown(resources, resources.length, { startIndex: 1, count: resources.length }),
})

function named(resources: readonly { readonly id: string }[], id: string): ScimAnswer {
  const body = resources.find((each) => each.id === id)
  if (body === undefined) throw notFound()
  return { status: 200, body }
}

export const serviceDoors: readonly ScimDoor[] = [
  {
    method: 'GET',
    path: '/ServiceProviderConfig',
    answer: async (_, call) => ({ status: 200, body: configShown(call) }),
  },
  { method: 'GET', path: '/ResourceTypes', answer: async (_, call) => listed(typesShown(call)) },
  { method: 'GET', path: '/ResourceTypes/:id', answer: async (_, call) => named(typesShown(call), call.id) },
  { method: 'GET', path: '/Schemas', answer: async (_, call) => listed(schemasShown(call)) },
  { method: 'GET', path: '/Schemas/:id', answer: async (_, call) => named(schemasShown(call), call.id) },
]
