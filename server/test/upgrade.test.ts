import { expect, test } from 'vitest'
import { atTheEnd } from './at-the-end.ts'
import { checkOut, isKnown, upgrade } from './faults/upgrade.ts'

/**
 * The version this one must be able to run beside. With the first release that has a tag it becomes that tag. A copy
 * of the project without its history cannot fetch it.
 */
const older = '9d88833'

test.skipIf(!isKnown(older))(
  'the version before goes on while this one migrates and takes over, and no request fails: of who punches, of pages and of programs',
  async () => {
    const checkout = await checkOut(older)
    atTheEnd(checkout.remove)
    const outcome = await upgrade(checkout.root, { companies: 2, peopleEach: 2 }, 12)
    expect(outcome.faults).toEqual([])
    expect(outcome.figures.answered).toBeGreaterThan(40)
  },
)
