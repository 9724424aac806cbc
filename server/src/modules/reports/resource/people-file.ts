import * as f from '../../../base/fields.ts'
import { peopleQuery } from '../../users/resource/asking.ts'

const mostChosen = 100

/** Ids as one parameter of an address holds them. */
const idsInText: f.Kind<number[]> = {
  schema: { type: 'string' },
  read: (value) => f.ids(mostChosen).read(typeof value === 'string' ? value.split(',') : value),
}

const fileFormats = ['csv', 'xlsx'] as const

/** How a file is written. */
export const formatQuery = {
  format: f.required(f.oneOf(fileFormats), 'of the file'),
  language: f.optional(f.oneOf(['de', 'en']), 'of the heads, and of the separators of CSV; `en` when missing'),
}

export const peopleFileQuery = {
  ...peopleQuery,
  'filter[area_id]': f.optional(f.id(), 'people of one area'),
  'filter[tag_id]': f.optional(f.id(), 'people with one tag'),
  'filter[user_id]': f.optional(idsInText, `these people alone: at most ${mostChosen} ids, separated by commas`),
  order: f.optional(
    f.oneOf(['name', '-name', 'vacation', '-vacation']),
    'by name when missing; with `-` the other way round',
  ),
  ...formatQuery,
}
