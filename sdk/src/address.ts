export type Scalar = string | number | boolean
/** A list is sent with commas, where the API reads lists so; `filter` and `fields` may be objects. */
export type QueryValue = Scalar | readonly Scalar[] | { readonly [name: string]: QueryValue } | null | undefined

/** `/areas/{area_id}` with its names filled in. */
export function filledIn(path: string, names: Readonly<Record<string, Scalar>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name]
    // An empty name would address the list instead of the record.
    if (value === undefined || value === '') throw new TypeError(`${path} needs path.${name}.`)
    return encodeURIComponent(value)
  })
}

/** `{ filter: { name: { ct: 'x' } }, include: ['areas'] }` as `filter[name][ct]=x&include=areas`. */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
}

function pairsOf(name: string, value: QueryValue): [string, Scalar][] {
  if (value === undefined || value === null) return []
  if (isList(value)) return isFilter(name) ? value.map((each) => [`${name}[]`, each]) : [[name, value.join(',')]]
  if (typeof value !== 'object') return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner))
}

const isList = (value: QueryValue): value is readonly Scalar[] => Array.isArray(value)

/** Values of a filter may hold commas, so each is sent on its own. */
const isFilter = (name: string): boolean => /^filter\[[^\]]*\]$/.test(name)
