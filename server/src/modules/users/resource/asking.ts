import * as f from '../../../base/fields.ts'
import { peopleKinds } from '../model.ts'

/** Which people of a workspace are meant, wherever they are listed. */
export const peopleQuery = {
  search: f.optional(
    f.text(100),
    'people of whom each of these words occurs in name, address, abbreviation, areas or tags, or in the staff number where you may read it',
  ),
  only: f.optional(
    f.oneOf(peopleKinds),
    '`here`: whose clock runs, on a break or not; `to_do`: about whom something waits for a decision, or who was invited; `invited`: who has an address and no password yet, for those who may know it; `left`: who is inactive. All but the last are active',
  ),
}
