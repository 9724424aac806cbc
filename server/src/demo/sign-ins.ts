import type { Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { findIdNamed } from '../base/database/rows.ts'
import { plus } from '../base/time/time.ts'
import { noteSignIn } from '../modules/sign-ins/commands.ts'
import type { Company } from './company.ts'

const phone = { client: 'web', device: 'Safari, iPhone', network: '198.51.100.23' } as const
const desk = { client: 'web', device: 'Firefox, Windows', network: '203.0.113.7' } as const
const elsewhere = { client: 'web', device: 'Chrome, Linux', network: '192.0.2.200' } as const

/** Who got in during the last days, and a morning on which somebody guessed. */
const story = [
  { person: 1, days: 6, kind: 'signed_in', way: 'password', origin: desk },
  { person: 3, days: 5, kind: 'signed_in', way: 'invitation', origin: phone },
  { person: 4, days: 4, kind: 'signed_in', way: 'password', origin: phone },
  { person: 4, days: 3, kind: 'sign_in_failed', way: 'password', origin: elsewhere },
  { person: 4, days: 3, kind: 'sign_in_failed', way: 'password', origin: elsewhere },
  { person: 4, days: 2, kind: 'password_changed', origin: phone },
  { person: 1, days: 1, kind: 'proved', way: 'password', origin: desk },
] as const

export const noteDemoSignIns = (open: Open, { accountId }: Company): Promise<void> =>
  open(accountId, 'write', async (ctx) => {
    const system = actingAs(ctx, { kind: 'system' })
    for (const { person, days, ...event } of story) {
      const userId = (await findIdNamed(system, 'users', { externalId: `person-${person}` })) ?? 0
      await noteSignIn(system, userId, { ...event, at: plus(ctx.now, { days: -days }) })
    }
  })
