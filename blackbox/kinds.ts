const text = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown) =>
    typeof value === 'string' && words.includes(value)
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const moment = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?'
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const recordId = /^[1-9]\d*$/

/** The word an error body has for each status. */
export const statusWords: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
}

/** What the public API always tells of a person, filled in or not. */
const profileNames = [
  'phone',
  'start_of_work',
  'trial_period',
  'end_of_contract',
  'desc',
  'cost_center',
  'cost_object',
  'birthday',
]

/** How a value of each kind looks on the wire. */
const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  object: isObject,
  date: text(/^\d{4}-\d\d-\d\d$/),
  utc: text(new RegExp(`^${moment}Z$`)),
  // The workspace lies in Berlin, which never has the offset zero, so `Z` would be the wrong form.
  local: text(new RegExp(`^${moment}\\+0[12]:00$`)),
  datetime: text(new RegExp(`^${moment}(Z|[+-]\\d\\d:\\d\\d)$`)),
  color: text(/^#[0-9A-Fa-f]{6}$/),
  image: text(/^(\/|https?:\/\/)\S+$/),
  uuid: text(uuid),
  city: text(/^[A-Z][^/]*$/),
  zone: text(/^[A-Z]\w+/),
  bearer: oneOf('Bearer'),
  role: oneOf('admin', 'employee'),
  confirmation: oneOf('pending', 'confirmed', 'rejected'),
  running: oneOf('finished', 'running'),
  note: oneOf('SystemNote', 'UserNote'),
  punch: oneOf('start', 'end', 'start-break', 'end-break'),
  status: oneOf('active', 'inactive'),
  permissions: (value) => isObject(value) && Object.values(value).every((each) => typeof each === 'boolean'),
  integers: (value) => Array.isArray(value) && value.every(Number.isInteger),
  profiles: (value) =>
    isObject(value) &&
    profileNames.every((name) => name in value) &&
    Object.values(value).every(
      (each) =>
        isObject(each) &&
        'label' in each &&
        typeof each.label === 'string' &&
        'value' in each &&
        (each.value === null || typeof each.value === 'string'),
    ),
}

/** Whether a value is of a kind as the field tables write it: `string`, `string?`. */
export function isOf(kind: string, value: unknown): boolean {
  const looks = kinds[kind.replace(/\?$/, '')]
  if (looks === undefined) throw new Error(`There is no kind ${kind}.`)
  return (kind.endsWith('?') && value === null) || looks(value)
}
