import type { Workspace } from './model.ts'

type Place = Pick<Workspace, 'country' | 'region'>

/**
 * Where a change moves a workspace; undefined when it stays. Another country leaves the old region
 * behind unless a new one is named.
 */
export function moveTo(from: Place, wanted: { readonly [K in keyof Place]: Place[K] | undefined }): Place | undefined {
  const country = wanted.country === undefined ? from.country : wanted.country
  const sameRegion = country === from.country ? from.region : null
  const region = wanted.region === undefined ? sameRegion : wanted.region
  return country === from.country && region === from.region ? undefined : { country, region }
}
