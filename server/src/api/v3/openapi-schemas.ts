import type { JsonSchema } from '../../base/schemas.ts'
import type { Attribute } from './attributes.ts'
import type { Door } from './door.ts'
import type { AnyResource } from './resource.ts'

export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const commonSchemas: Record<string, JsonSchema> = {
  meta: {
    type: 'object',
    required: ['request_id', 'git_commit'],
    properties: {
      request_id: { type: 'string', format: 'uuid' },
      git_commit: { type: 'string' },
      ignored_attributes: {
        type: 'array',
        items: { type: 'string' },
        description:
          'names in the body that are not known here and had no effect, also in objects of a list: `kinds.0.colour`',
      },
      ignored_fields: {
        type: 'array',
        items: { type: 'string' },
        description: 'types and names in `fields` that are not known here and had no effect: `usr`, `user.usernme`',
      },
      ignored_parameters: {
        type: 'array',
        items: { type: 'string' },
        description: 'names in the address that are not known here and had no effect',
      },
    },
  },
  list_meta: {
    allOf: [
      reference('meta'),
      {
        type: 'object',
        required: ['link', 'current_page', 'page_items', 'total_pages', 'total_count'],
        properties: {
          ...Object.fromEntries(
            ['link', 'current_page', 'page_items', 'total_pages', 'total_count'].map((name) => [
              name,
              { type: 'integer' },
            ]),
          ),
          next_cursor: {
            type: ['string', 'null'],
            description:
              'send it as `page[after]` for the next page; null after the last. There with `page[after]` alone, where `current_page` is 0',
          },
          ignored_filters: { type: 'array', items: { type: 'string' } },
          ignored_sorts: { type: 'array', items: { type: 'string' } },
        },
      },
    ],
  },
  link: {
    type: 'object',
    required: ['id', 'type'],
    properties: { id: { type: 'string' }, type: { type: 'string' } },
    additionalProperties: false,
  },
  errors: {
    type: 'object',
    required: ['errors', 'meta'],
    properties: {
      errors: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['status', 'source', 'title', 'code'],
          properties: {
            status: { type: 'string' },
            source: { type: 'object', required: ['pointer'], properties: { pointer: { type: 'string' } } },
            title: { type: 'string' },
            code: { type: 'string' },
            detail: { type: 'string' },
            links: {
              type: 'object',
              required: ['about'],
              properties: { about: { type: 'string', format: 'uri-reference' } },
            },
          },
          additionalProperties: false,
        },
      },
      meta: reference('meta'),
    },
    additionalProperties: false,
  },
  included: {
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'type', 'attributes'],
      properties: {
        id: { type: 'string' },
        type: { type: 'string' },
        attributes: { type: 'object' },
        relationships: { type: 'object' },
      },
    },
  },
}

/** Whether an operation reads `fields`, by the reference. */
export const isReading = ({ kind, resource }: Door): boolean =>
  resource !== undefined && (kind === 'list' || kind === 'show')

/** A record as it is read: whole, or what `fields` asks for. */
export const shownSchema = (type: string): JsonSchema => ({ anyOf: [reference(type), reference(`sparse_${type}`)] })

/** The same record where `fields` asks for some of its attributes and relationships. */
export function sparseSchema(resource: AnyResource): JsonSchema {
  const whole = itemSchema(resource) as { properties: { attributes: JsonSchema } }
  const { required: _all, ...attributes } = whole.properties.attributes
  return {
    ...whole,
    description: `Of ${/^[aeiou]/.test(resource.type) ? 'an' : 'a'} \`${resource.type}\` what \`fields\` asks for.`,
    properties: { ...whole.properties, attributes: { ...attributes, description: 'Those that `fields` asks for.' } },
  }
}

/** A record of a type, with every attribute and relationship it can show. */
export function itemSchema(resource: AnyResource): JsonSchema {
  const attributes = Object.entries(resource.attributes)
  const relationships = Object.entries(resource.relationships)
  return {
    description: resource.about,
    type: 'object',
    required: ['id', 'type', 'attributes'],
    properties: {
      id: { type: 'string' },
      type: { type: 'string', enum: resource.types ?? [resource.type] },
      attributes: {
        type: 'object',
        description: 'all of them, unless `fields` asks for fewer',
        required: attributes.flatMap(([name, attribute]) => (attribute.omittable ? [] : [name])),
        properties: {
          permissions: permissionsSchema,
          ...Object.fromEntries(attributes.map(([name, attribute]) => [name, attributeSchema(attribute)])),
        },
        additionalProperties: false,
      },
      relationships: {
        type: 'object',
        properties: Object.fromEntries(relationships.map(([name, each]) => [name, relationshipSchema(each)])),
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  }
}

const permissionsSchema = { type: ['object', 'null'], additionalProperties: { type: 'boolean' } }

function attributeSchema(attribute: Attribute<unknown>): JsonSchema {
  const notes = [
    attribute.about,
    attribute.sensitive ? 'sensitive: null or 0 for those who may not read it' : '',
  ].filter((note) => note !== '')
  const type = attribute.nullable ? { type: [attribute.schema.type, 'null'].flat() } : {}
  const choices =
    attribute.nullable && Array.isArray(attribute.schema.enum) ? { enum: [...attribute.schema.enum, null] } : {}
  return { ...attribute.schema, ...type, ...choices, ...(notes.length > 0 && { description: notes.join('; ') }) }
}

const relationshipSchema = (relationship: { many: boolean; about: string; type: string }): JsonSchema => ({
  type: 'object',
  required: ['data'],
  description: [`to ${relationship.many ? 'many' : 'one'} \`${relationship.type}\``, relationship.about]
    .filter((part) => part !== '')
    .join(': '),
  properties: {
    data: relationship.many
      ? { type: 'array', items: reference('link'), description: 'Their ids and types.' }
      : { anyOf: [reference('link'), { type: 'null' }], description: 'Its id and type, or null.' },
  },
  additionalProperties: false,
})
