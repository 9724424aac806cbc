import type { ConstraintMeanings } from '../base/database/db.ts'
import type { BatchHandler } from '../base/jobs/batches.ts'
import type { Job, JobTools } from '../base/jobs/jobs.ts'
import type { Reader } from '../base/journal/readers.ts'
import type { ScimDoor } from './scim/door.ts'
import type { Door as DoorV1 } from './v1/door.ts'
import type { Door } from './v3/door.ts'
import type { AnyResource } from './v3/resource.ts'
import type { WebDoor, WebTools } from './web/door.ts'

/** What a room brings into the house. The composition lists the rooms; nothing else has to know of a new one. */
export interface Room {
  // The type of its rows is each resource's own affair.
  readonly resources?: readonly unknown[]
  readonly v3?: readonly Door[]
  readonly v1?: readonly DoorV1[]
  readonly web?: (tools: WebTools) => readonly WebDoor[]
  /** Doors for the directories of companies. */
  readonly scim?: readonly ScimDoor[]
  /** What follows from changes, wherever they were made. */
  readonly readers?: readonly Reader[]
  /** What is done later, because somebody asked or by the clock. */
  readonly jobs?: (tools: JobTools) => readonly Job[]
  /** How it carries out orders for many of its records. */
  readonly batches?: readonly BatchHandler[]
  /** What a violated constraint of its tables means to a person. */
  readonly constraints?: ConstraintMeanings
  /** The words its refusals carry, for the reference. */
  readonly codes?: Readonly<Record<string, string>>
}

/** The rooms' lists put together. */
export const furnish = (rooms: readonly Room[]) => ({
  resources: rooms.flatMap((room) => (room.resources ?? []) as readonly AnyResource[]),
  v3: rooms.flatMap((room) => room.v3 ?? []),
  v1: rooms.flatMap((room) => room.v1 ?? []),
  web: (tools: WebTools): WebDoor[] => rooms.flatMap((room) => room.web?.(tools) ?? []),
  scim: rooms.flatMap((room) => room.scim ?? []),
  jobs: (tools: Omit<JobTools, 'batchHandlers'>): Job[] => {
    const batchHandlers = rooms.flatMap((room) => room.batches ?? [])
    return rooms.flatMap((room) => room.jobs?.({ ...tools, batchHandlers }) ?? [])
  },
  readers: rooms.flatMap((room) => room.readers ?? []),
  constraints: Object.assign({}, ...rooms.map((room) => room.constraints ?? {})) as ConstraintMeanings,
  codes: Object.assign({}, ...rooms.map((room) => room.codes ?? {})) as Readonly<Record<string, string>>,
  /** The codes a door answers because its room's tables refuse what somebody gave it. */
  guardedCodes: new Map(
    rooms.flatMap((room) => [...(room.v3 ?? []), ...(room.v1 ?? [])].map((door) => [door, guarded(door, room)])),
  ),
})

function guarded(door: Door | DoorV1, { constraints = {} }: Room): readonly string[] {
  const inputs = 'spec' in door ? [door.spec.inputs] : door.operations.map(({ spec }) => spec?.inputs)
  const names = new Set(inputs.flatMap((each) => Object.keys(each ?? {})))
  return Object.values(constraints).flatMap(({ pointer, code }) => (names.has(pointer) ? [code] : []))
}
