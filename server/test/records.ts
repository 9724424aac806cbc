import { createHash, randomInt } from 'node:crypto'
import type { Context, Open } from '../src/base/context.ts'
import { actingAs } from '../src/base/database/db.ts'
import { insertRow } from '../src/base/database/rows.ts'
import { makeUuid } from '../src/base/ids.ts'
import { makeSecret } from '../src/base/secrets.ts'
import { dateIn, Instant, plus, Temporal } from '../src/base/time/time.ts'
import { createAbsenceType, deleteAbsenceType } from '../src/modules/absence-types/commands.ts'
import {
  addAbsenceAttachment,
  addAbsenceNote,
  deleteAbsenceNote,
  removeAbsenceAttachment,
} from '../src/modules/absences/commands/attach-to-absence.ts'
import { createAbsence, deleteAbsence } from '../src/modules/absences/commands.ts'
import { createApiToken, revokeApiToken } from '../src/modules/access/api-tokens.ts'
import * as access from '../src/modules/access/commands.ts'
import { takePunch } from '../src/modules/actions/commands/take-punch.ts'
import { deleteArea } from '../src/modules/areas/commands.ts'
import { insertBatch } from '../src/modules/batches/queries.ts'
import { deleteLink, insertLink } from '../src/modules/calendar-links/queries.ts'
import { askForCorrection } from '../src/modules/correction-requests/commands.ts'
import { createDefaultBreak, deleteDefaultBreak } from '../src/modules/default-breaks/commands.ts'
import { createDevice, revokeDevice } from '../src/modules/devices/commands.ts'
import { deleteRefused, insertRefused } from '../src/modules/devices/queries.ts'
import { findEmployments, removeEmployment } from '../src/modules/employments/queries.ts'
import { forget } from '../src/modules/erasure/commands.ts'
import { addMadeFile } from '../src/modules/files/commands.ts'
import { addDomain, deleteDomain } from '../src/modules/identity-providers/commands/domains.ts'
import { createProvider, deleteProvider } from '../src/modules/identity-providers/commands.ts'
import { deleteIdentity } from '../src/modules/identity-providers/queries/identities.ts'
import { createImport } from '../src/modules/imports/commands.ts'
import { deleteImport } from '../src/modules/imports/queries.ts'
import { deleteNotifications } from '../src/modules/notifications/queries.ts'
import { insertOrder, saveOrder } from '../src/modules/paper-orders/queries.ts'
import { createRun } from '../src/modules/payroll/commands/runs.ts'
import { assignToClient, createClient } from '../src/modules/payroll/commands.ts'
import { insertFile } from '../src/modules/payroll/queries/runs.ts'
import { deleteGroup } from '../src/modules/provisioning/queries/groups.ts'
import { insertGroup } from '../src/modules/provisioning/queries.ts'
import { createPublicHoliday, deletePublicHoliday } from '../src/modules/public-holidays/commands.ts'
import { closeMonth } from '../src/modules/statements/commands/close-month.ts'
import { deleteTag } from '../src/modules/tags/commands.ts'
import { createTargetHours, deleteTargetHours } from '../src/modules/target-hours/commands.ts'
import { createBooking } from '../src/modules/time-accounts/commands/book-hours.ts'
import * as attached from '../src/modules/time-trackings/commands/attach-to-tracking.ts'
import { addAttachment, removeAttachment } from '../src/modules/time-trackings/commands/attach-to-tracking.ts'
import * as breaks from '../src/modules/time-trackings/commands/change-breaks.ts'
import { createTracking, deleteTracking } from '../src/modules/time-trackings/commands.ts'
import { deleteUser } from '../src/modules/users/commands.ts'
import { payOut } from '../src/modules/vacation/commands/pay-out.ts'
import { createEntitlement, deleteEntitlement } from '../src/modules/vacation/commands.ts'
import { recordDelivery } from '../src/modules/vacation-notices/commands.ts'
import { createEndpoint, deleteEndpoint } from '../src/modules/webhooks/commands.ts'
import { deleteWorkspace } from '../src/modules/workspace-lifecycle/commands.ts'
import { type Company, givenArea, givenPerson, givenTag, givenWorkspace, type Staff } from './given.ts'
import { givenIdentity, ssoProvider } from './sso/identity.ts'

/** A number, or a UUID for punches. */
export type RecordId = number | string

/** How to make, and how to delete, a record of each kind an address can name. */
interface RecordKind {
  /** `ids` are those of the address already chosen: a break is made on the tracking named before it. */
  readonly make: (
    open: Open,
    company: Company & Partial<Staff>,
    workspaceId: number,
    ids?: Readonly<Record<string, RecordId>>,
  ) => Promise<RecordId>
  readonly remove?: (
    open: Open,
    company: Company,
    workspaceId: number,
    id: RecordId,
    ids?: Readonly<Record<string, RecordId>>,
  ) => Promise<unknown>
}

let count = 0
export const fresh = (word: string): string => {
  count += 1
  return `${word} ${count}`
}
/** A day nobody used before. */
export const freshDay = (): string => {
  count += 1
  return Temporal.PlainDate.from('2030-01-01').add({ days: count }).toString()
}
/** Paper that was ordered and is ready; its file was never put into a store. */
export async function insertReadyPaper(ctx: Context, workspaceId: number, userId: number): Promise<number> {
  const id = await insertOrder(ctx, {
    ...{ user_id: userId, workspace_id: workspaceId, month: '2026-01-01', language: 'en', format: 'pdf' },
    ...{ papers: ['statements', 'absences'], items: ['statements:1', 'absences:1:1:1'], done_count: 2 },
  })
  const object_key = `${ctx.accountId}/${makeUuid(ctx.now)}`
  const file = { object_key, file_name: 'Papers-2026-01.zip', content_type: 'application/zip', byte_size: 61_204 }
  const file_id = await addMadeFile(ctx, workspaceId, file)
  const until = plus(ctx.now, { days: 7 })
  const sha256 = Buffer.alloc(32, 7)
  await saveOrder(ctx, id, { state: 'ready', file_id, sha256, ready_at: ctx.now, expires_at: until })
  return id
}

const asSystem = <T>(open: Open, accountId: number, work: Parameters<typeof open<T>>[2]): Promise<T> =>
  open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))

const asEmployee = <T>(
  open: Open,
  { accountId }: Company,
  [workspaceId, userId]: readonly [number, number],
  work: Parameters<typeof open<T>>[2],
): Promise<T> => {
  const authority = { everything: false, roles: new Map([[workspaceId, ['employee']]]), supervisedAreaIds: [] }
  return open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'user', userId, tokenId: '', authority })))
}

/** A session by whatever password the person has. */
const newSession = (open: Open, { accountId }: Company, userId: number): Promise<string> =>
  open(accountId, 'write', async (ctx) => {
    const times = { created_at: ctx.now, last_used_at: ctx.now, expires_at: plus(ctx.now, { hours: 24 }) }
    const session = { account_id: accountId, user_id: userId, digest: makeSecret('at', accountId).digest, ...times }
    return (await ctx.db.insertInto('access_tokens').values(session).returning('id').executeTakeFirstOrThrow()).id
  })

export const recordKinds: Readonly<Record<string, RecordKind>> = {
  account_id: { make: async (_open, company) => company.accountId },
  workspace_id: {
    make: (open, company) => givenWorkspace(open, company, fresh('Branch')),
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteWorkspace(ctx, Number(id), forget)),
  },
  area_id: {
    make: (open, company, workspaceId) => givenArea(open, company, workspaceId, fresh('Area')),
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteArea(ctx, workspaceId, Number(id))),
  },
  user_id: {
    make: (open, company, workspaceId) => personFor(open, company, workspaceId),
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteUser(ctx, workspaceId, Number(id), forget)),
  },
  departed_person_id: {
    make: async (open, company, workspaceId) => {
      const userId = await personFor(open, company, workspaceId)
      const starts_at = Instant.from('2026-03-03T08:00:00+01:00')
      await asSystem(open, company.accountId, async (ctx) => {
        await createTracking(ctx, workspaceId, { user_id: userId, starts_at, ends_at: plus(starts_at, { hours: 8 }) })
        await deleteUser(ctx, workspaceId, userId, forget)
      })
      return userId
    },
  },
  tag_id: {
    make: (open, company, workspaceId) => givenTag(open, company, workspaceId, fresh('Tag')),
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteTag(ctx, workspaceId, Number(id))),
  },
  default_break_id: {
    make: async (open, company, workspaceId) => {
      const input = { after_seconds: 14_400, break_seconds: 600 }
      return (await asSystem(open, company.accountId, (ctx) => createDefaultBreak(ctx, workspaceId, input))).id
    },
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteDefaultBreak(ctx, workspaceId, Number(id))),
  },
  employment_id: {
    make: async (open, company, workspaceId, ids) => {
      const person = Number(ids?.user_id ?? (await personFor(open, company, workspaceId)))
      const [employment] = await asSystem(open, company.accountId, (ctx) => findEmployments(ctx, person))
      return employment?.id ?? 0
    },
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => removeEmployment(ctx, Number(id))),
  },
  target_hours_id: {
    make: async (open, company, workspaceId, ids) => {
      const person = Number(ids?.user_id ?? (await personFor(open, company, workspaceId)))
      const input = { starts_on: freshDay(), monday: 6 }
      return (await asSystem(open, company.accountId, (ctx) => createTargetHours(ctx, [workspaceId, person], input))).id
    },
    remove: (open, company, workspaceId, id, ids) =>
      asSystem(open, company.accountId, (ctx) =>
        deleteTargetHours(ctx, [workspaceId, Number(ids?.user_id)], Number(id)),
      ),
  },
  public_holiday_id: {
    make: async (open, company, workspaceId) => {
      const input = { date: freshDay(), name: fresh('Feast') }
      return (await asSystem(open, company.accountId, (ctx) => createPublicHoliday(ctx, workspaceId, input))).id
    },
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deletePublicHoliday(ctx, workspaceId, Number(id))),
  },
  api_key_id: {
    make: async (open, company) =>
      (
        await asSystem(open, company.accountId, (ctx) =>
          access.createApiKey(ctx, company.accountId, { name: fresh('Key') }),
        )
      ).id,
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => access.revokeApiKey(ctx, company.accountId, Number(id))),
  },
  session_id: {
    // The account administrator's; with another workspace, that of somebody else of the account.
    make: (open, company, workspaceId) => {
      const { accountAdmin, employee = accountAdmin } = company
      return newSession(open, company, (workspaceId === company.workspaceId ? accountAdmin : employee).id)
    },
  },
  calendar_link_id: {
    // As with sessions.
    make: (open, company, workspaceId) => {
      const { accountAdmin, employee = accountAdmin } = company
      const { id: user_id } = workspaceId === company.workspaceId ? accountAdmin : employee
      const link = { workspace_id: workspaceId, user_id, area_id: null, shows: 'own' } as const
      return asSystem(open, company.accountId, (ctx) =>
        insertLink(ctx, { ...link, digest: makeSecret('cl', company.accountId).digest }),
      )
    },
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteLink(ctx, Number(id))),
  },
  device_id: {
    make: async (open, company, workspaceId) =>
      (await asSystem(open, company.accountId, (ctx) => createDevice(ctx, workspaceId, { name: fresh('Tablet') }))).id,
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => revokeDevice(ctx, [workspaceId, Number(id)])),
  },
  refused_punch_id: {
    make: (open, company, workspaceId) =>
      asSystem(open, company.accountId, async (ctx) => {
        const { id: device_id } = await createDevice(ctx, workspaceId, { name: fresh('Tablet') })
        const punch = { action_type: 'start', action_time: ctx.now, punch_id: makeUuid(ctx.now), code: 'wrong_pin' }
        return (await insertRefused(ctx, { ...punch, workspace_id: workspaceId, device_id, user_id: null })) ?? 0
      }),
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteRefused(ctx, Number(id))),
  },
  api_token_id: {
    make: async (open, company) =>
      (
        await asSystem(open, company.accountId, (ctx) =>
          createApiToken(ctx, company.accountId, { name: fresh('Token') }),
        )
      ).id,
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => revokeApiToken(ctx, company.accountId, Number(id))),
  },
  identity_provider_id: {
    make: async (open, company) =>
      (await asSystem(open, company.accountId, (ctx) => createProvider(ctx, company.accountId, ssoProvider()))).id,
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteProvider(ctx, [company.accountId, Number(id)])),
  },
  domain_id: {
    make: async (open, company) =>
      (
        await asSystem(open, company.accountId, (ctx) =>
          addDomain(ctx, company.accountId, `d${ctx.now.epochMilliseconds}-${randomInt(1e9)}.example`),
        )
      ).id,
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteDomain(ctx, [company.accountId, Number(id)])),
  },
  identity_id: {
    // As with sessions.
    make: (open, company, workspaceId) => {
      const { accountAdmin, employee = accountAdmin } = company
      const { id } = workspaceId === company.workspaceId ? accountAdmin : employee
      return asSystem(open, company.accountId, (ctx) => givenIdentity(ctx, id))
    },
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteIdentity(ctx, Number(id))),
  },
  webhook_endpoint_id: {
    make: (open, company) =>
      open(company.accountId, 'write', async (ctx) => {
        const authority = { everything: true, roles: new Map(), supervisedAreaIds: [] }
        const maker = actingAs(ctx, { kind: 'user', userId: company.accountAdmin.id, tokenId: '', authority })
        return (
          await createEndpoint(maker, company.accountId, {
            url: `https://hooks.example.org/${encodeURIComponent(fresh('h'))}`,
          })
        ).id
      }),
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteEndpoint(ctx, [company.accountId, Number(id)])),
  },
  provisioning_group_id: {
    make: (open, company) =>
      asSystem(open, company.accountId, (ctx) => insertGroup(ctx, { display_name: fresh('Group'), external_id: null })),
    remove: (open, company, _workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteGroup(ctx, Number(id))),
  },
  time_tracking_id: {
    make: async (open, company, workspaceId) => {
      const user_id = await personFor(open, company, workspaceId)
      const starts_at = Instant.from('2026-03-02T08:00:00+01:00')
      const input = { user_id, starts_at, ends_at: plus(starts_at, { hours: 8 }) }
      return (await asSystem(open, company.accountId, (ctx) => createTracking(ctx, workspaceId, input))).id
    },
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteTracking(ctx, workspaceId, Number(id))),
  },
  break_id: {
    make: async (open, company, workspaceId, ids) => {
      const tracking = await trackingFor(open, company, workspaceId, ids)
      // A second break of the same tracking comes later in the day.
      const starts_at = Instant.from(`2026-03-02T${ids?.break_id === undefined ? 12 : 14}:00:00+01:00`)
      const input = { starts_at, ends_at: plus(starts_at, { minutes: 30 }) }
      return (await asSystem(open, company.accountId, (ctx) => breaks.addBreak(ctx, [workspaceId, tracking], input))).id
    },
    remove: (open, company, workspaceId, id, ids) =>
      asSystem(open, company.accountId, (ctx) =>
        breaks.removeBreak(ctx, [workspaceId, ids?.time_tracking_id ?? 0], Number(id)),
      ),
  },
  user_note_id: {
    make: async (open, company, workspaceId, ids) => {
      const absence = ids?.absence_id
      const tracking = absence === undefined ? await trackingFor(open, company, workspaceId, ids) : 0
      return open(company.accountId, 'write', async (ctx) => {
        const authority = { everything: true, roles: new Map(), supervisedAreaIds: [] }
        const author = actingAs(ctx, { kind: 'user', userId: company.accountAdmin.id, tokenId: '', authority })
        return absence === undefined
          ? (await attached.addTrackingNote(author, [workspaceId, tracking], 'Noted')).id
          : (await addAbsenceNote(author, [workspaceId, Number(absence)], 'Noted')).id
      })
    },
    remove: (open, company, workspaceId, id, ids) =>
      asSystem(open, company.accountId, (ctx) =>
        ids?.absence_id === undefined
          ? attached.deleteTrackingNote(ctx, [workspaceId, ids?.time_tracking_id ?? 0], Number(id))
          : deleteAbsenceNote(ctx, [workspaceId, Number(ids.absence_id)], Number(id)),
      ),
  },
  attachment_id: {
    make: async (open, company, workspaceId, ids) => {
      const absence = ids?.absence_id
      const tracking = absence === undefined ? await trackingFor(open, company, workspaceId, ids) : 0
      const kept = { object_key: fresh('key'), file_name: 'a.png', content_type: 'image/png', byte_size: 1 }
      const add = (ctx: Context) =>
        absence === undefined
          ? addAttachment(ctx, [workspaceId, tracking], kept)
          : addAbsenceAttachment(ctx, [workspaceId, Number(absence)], kept)
      return (await asSystem(open, company.accountId, add)).id
    },
    remove: (open, company, workspaceId, id, ids) =>
      asSystem(open, company.accountId, (ctx) =>
        ids?.absence_id === undefined
          ? removeAttachment(ctx, [workspaceId, ids?.time_tracking_id ?? 0], Number(id))
          : removeAbsenceAttachment(ctx, [workspaceId, Number(ids.absence_id)], Number(id)),
      ),
  },
  absence_type_id: {
    make: async (open, company, workspaceId) => {
      const input = { title: fresh('Type'), kind: 'other' } as const
      return (await asSystem(open, company.accountId, (ctx) => createAbsenceType(ctx, workspaceId, input))).id
    },
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteAbsenceType(ctx, workspaceId, Number(id))),
  },
  absence_id: {
    make: async (open, company, workspaceId) => {
      const user_id = await personFor(open, company, workspaceId)
      const starts_at = { kind: 'date', text: '2026-07-06' } as const
      const ends_at = { kind: 'date', text: '2026-07-07' } as const
      return asSystem(open, company.accountId, async (ctx) => {
        const absence_type_id = (await createAbsenceType(ctx, workspaceId, { title: fresh('Type'), kind: 'other' })).id
        const input = { user_id, absence_type_id, starts_at, ends_at }
        return (await createAbsence(ctx, workspaceId, input)).id
      })
    },
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) => deleteAbsence(ctx, workspaceId, Number(id))),
  },
  booking_id: {
    make: async (open, company, workspaceId, ids) => {
      const userId = Number(ids?.user_id ?? (await personFor(open, company, workspaceId)))
      return asSystem(open, company.accountId, async (ctx) => {
        // Where the person works: somebody made after midnight there has no account before it.
        const date = dateIn(ctx.now, 'Europe/Berlin')
        const input = { kind: 'correction', hours: 1, date, reason: fresh('Reason') } as const
        return (await createBooking(ctx, [workspaceId, userId], input)).id
      })
    },
  },
  entitlement_id: {
    make: async (open, company, workspaceId, ids) => {
      const userId = Number(ids?.user_id ?? (await personFor(open, company, workspaceId)))
      const input = { title: fresh('Year'), planned_days: 30 }
      return (await asSystem(open, company.accountId, (ctx) => createEntitlement(ctx, workspaceId, userId, input))).id
    },
    remove: (open, company, workspaceId, id, ids) =>
      asSystem(open, company.accountId, (ctx) =>
        deleteEntitlement(ctx, [workspaceId, Number(ids?.user_id)], Number(id)),
      ),
  },
  vacation_notice_id: {
    make: async (open, company, workspaceId) => {
      const userId = await personFor(open, company, workspaceId)
      return asSystem(open, company.accountId, async (ctx) => {
        const lot = await createEntitlement(ctx, workspaceId, userId, { title: fresh('Year'), planned_days: 30 })
        const input = { delivered_on: '2026-03-02', proof: fresh('Letter') }
        return (await recordDelivery(ctx, [workspaceId, userId, lot.id], input)).id
      })
    },
  },
  vacation_payout_id: {
    make: async (open, company, workspaceId, ids) => {
      const userId = Number(ids?.user_id ?? (await personFor(open, company, workspaceId)))
      return asSystem(open, company.accountId, async (ctx) => {
        await createEntitlement(ctx, workspaceId, userId, { title: fresh('Year'), planned_days: 30 })
        return (await payOut(ctx, [workspaceId, userId], { days: 2, reason: fresh('Reason') })).id
      })
    },
  },
  notification_id: {
    // Told to the account administrator.
    make: (open, company, workspaceId) =>
      asSystem(open, company.accountId, async (ctx) => {
        const words = { title: fresh('News'), message: 'Something happened.' }
        const { id } = await ctx.db
          .insertInto('notifications')
          .values({
            account_id: ctx.accountId,
            user_id: company.accountAdmin.id,
            kind: 'batch_finished',
            workspace_id: workspaceId,
            ...words,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
    remove: (open, company, workspaceId, id) =>
      asSystem(open, company.accountId, (ctx) =>
        deleteNotifications(ctx, workspaceId, company.accountAdmin.id, [Number(id)]),
      ),
  },
  action_id: {
    make: async (open, company, workspaceId) => {
      const user_id = await personFor(open, company, workspaceId)
      const action_time = Instant.from('2026-03-04T08:00:00+01:00')
      const punch = { action_type: 'start', user_id, action_time } as const
      return (await asSystem(open, company.accountId, (ctx) => takePunch(ctx, workspaceId, punch))).id
    },
  },
  correction_request_id: {
    make: async (open, company, workspaceId) => {
      const userId = await personFor(open, company, workspaceId)
      const starts_at = Instant.from('2026-03-03T08:00:00+01:00')
      const input = { starts_at, ends_at: plus(starts_at, { hours: 8 }), reason: fresh('Forgotten') }
      return (
        await asEmployee(open, company, [workspaceId, userId], (ctx) => askForCorrection(ctx, workspaceId, input))
      ).id
    },
  },
  statement_id: {
    make: async (open, company, workspaceId) => {
      const userId = await personFor(open, company, workspaceId)
      return asSystem(open, company.accountId, (ctx) => closeMonth(ctx, workspaceId, userId, { month: '2026-03' }))
    },
  },
  payroll_client_id: {
    make: (open, company, workspaceId) =>
      asSystem(open, company.accountId, async (ctx) => {
        const { id } = await createClient(ctx, company.accountId, { name: fresh('Payroll'), target: 'csv' })
        // Each from a day of its own: a workspace has one client at a time.
        count += 1
        const valid_from = Temporal.PlainDate.from('2000-01-01').add({ days: count }).toString()
        await assignToClient(ctx, [company.accountId, id], { valid_from, workspace_ids: [workspaceId] })
        return id
      }),
  },
  payroll_run_id: {
    make: async (open, company, workspaceId, ids) => {
      const client = ids?.payroll_client_id ?? (await recordKinds.payroll_client_id?.make(open, company, workspaceId))
      return asSystem(open, company.accountId, async (ctx) => {
        const which = [company.accountId, Number(client)] as const
        return (await createRun(ctx, which, { month: '2026-03' })).id
      })
    },
  },
  payroll_line_id: {
    make: async (open, company, workspaceId, ids) => {
      const client = ids?.payroll_client_id ?? (await recordKinds.payroll_client_id?.make(open, company, workspaceId))
      const run =
        ids?.payroll_run_id ??
        (await recordKinds.payroll_run_id?.make(open, company, workspaceId, { payroll_client_id: client ?? 0 }))
      const user_id = await personFor(open, company, workspaceId)
      return asSystem(open, company.accountId, async (ctx) => {
        const of = { account_id: company.accountId, run_id: Number(run), user_id, month: '2026-03-01' }
        const item = { statement_ids: [], basis_sha256: Buffer.alloc(32, 1), is_open: true }
        await ctx.db
          .insertInto('payroll_run_items')
          .values({ ...of, ...item })
          .execute()
        const amount = { pay_kind: 'work.normal', unit: 'hours', hundredths: 100, total_hundredths: 100 }
        return insertRow(ctx, 'payroll_lines', { ...of, ...amount, client_id: Number(client) })
      })
    },
  },
  payroll_file_id: {
    make: async (open, company, workspaceId, ids) => {
      const run = ids?.payroll_run_id ?? (await recordKinds.payroll_run_id?.make(open, company, workspaceId))
      const bytes = Buffer.from(fresh('Line'))
      const sha256 = createHash('sha256').update(bytes).digest()
      const file = { name: 'lines.csv', content_type: 'text/csv', bytes, sha256 }
      return asSystem(open, company.accountId, (ctx) => insertFile(ctx, Number(run), file))
    },
  },
  paper_order_id: {
    make: (open, company, workspaceId) =>
      open(company.accountId, 'write', (ctx) => insertReadyPaper(ctx, workspaceId, company.accountAdmin.id)),
  },
  import_id: {
    make: (open, company, workspaceId) =>
      open(company.accountId, 'write', async (ctx) => {
        const authority = { everything: true, roles: new Map(), supervisedAreaIds: [] }
        const author = actingAs(ctx, { kind: 'user', userId: company.accountAdmin.id, tokenId: '', authority })
        const rows = [{ line: 2, fields: { username: fresh('Imported') } }]
        return (await createImport(author, workspaceId, { kind: 'people', title: fresh('Table'), rows })).id
      }),
    remove: (open, company, _workspaceId, id) =>
      open(company.accountId, 'write', (ctx) => deleteImport(ctx, Number(id))),
  },
  batch_action_id: {
    make: (open, company, workspaceId) =>
      open(company.accountId, 'write', (ctx) =>
        insertBatch(ctx, {
          workspaceId,
          userId: company.accountAdmin.id,
          subject: 'time_tracking',
          order: 'confirm',
          parameters: {},
          records: ['1'],
        }),
      ),
  },
  follower_id: {
    make: async (open, company, workspaceId, ids) => {
      const tracking = await trackingFor(open, company, workspaceId, ids)
      const follower = await personFor(open, company, workspaceId)
      await asSystem(open, company.accountId, (ctx) => attached.addFollowers(ctx, [workspaceId, tracking], [follower]))
      return follower
    },
    remove: (open, company, workspaceId, id, ids) =>
      asSystem(open, company.accountId, (ctx) =>
        attached.removeFollower(ctx, [workspaceId, ids?.time_tracking_id ?? 0], Number(id)),
      ),
  },
}

type Making = Parameters<RecordKind['make']>

const personFor = async (...[open, company, workspaceId]: Making): Promise<number> => {
  const areaIds = company.kitchen !== undefined && workspaceId === company.workspaceId ? [company.kitchen] : []
  return (await givenPerson(open, company, workspaceId, fresh('Person'), { areaIds })).id
}

/** The tracking the address names already, or a new one. */
const trackingFor = async (...[open, company, workspaceId, ids]: Making): Promise<RecordId> =>
  ids?.time_tracking_id ?? (await recordKinds.time_tracking_id?.make(open, company, workspaceId)) ?? 0

export const neverExisted = 4_503_599_627_370_495
