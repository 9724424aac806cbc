import type { ScimCall, ScimDoor } from '../../api/scim/door.ts'
import { parseId } from '../../base/ids.ts'
import type { Forget } from '../users/model.ts'
import * as groups from './commands/groups.ts'
import * as people from './commands/people.ts'
import { settingsInUse } from './commands/settings.ts'
import { listGroups, membersOf } from './queries/groups.ts'
import { listPeople } from './queries.ts'
import { readGroupFilter, readPersonFilter } from './rules/filter.ts'
import { readGroup } from './rules/group.ts'
import { readPage } from './rules/paging.ts'
import { readGroupPatch, readPersonPatch } from './rules/patch.ts'
import { readPerson } from './rules/person.ts'
import { serviceDoors } from './scim/service.ts'
import { groupShown, isWithMembers, listShown, personShown } from './scim/shown.ts'

/** SCIM 2.0 as RFC 7644 has it and as Entra ID and Okta send it: docs/provisioning.md says what each of them does. */

const personOf = ({ id }: ScimCall) => parseId(id)

const peopleDoors: readonly ScimDoor[] = [
  {
    method: 'GET',
    path: '/Users',
    answer: async (ctx, call) => {
      await settingsInUse(ctx)
      const [terms, page] = [readPersonFilter(call.query.filter), readPage(call.query)]
      const { people: found, total } = await listPeople(ctx, terms, page)
      const shown = found.map((person) => personShown(person, call))
      return { status: 200, body: listShown(shown, total, page) }
    },
  },
  {
    method: 'GET',
    path: '/Users/:id',
    answer: async (ctx, call) => ({
      status: 200,
      body: personShown(await people.showPerson(ctx, personOf(call)), call),
    }),
  },
  {
    method: 'POST',
    path: '/Users',
    answer: async (ctx, call) => {
      const body = personShown(await people.createPerson(ctx, readPerson(call.body)), call)
      return { status: 201, body, location: body.meta.location }
    },
  },
  {
    method: 'PUT',
    path: '/Users/:id',
    answer: async (ctx, call) => {
      const person = await people.changePerson(ctx, personOf(call), readPerson(call.body))
      return { status: 200, body: personShown(person, call) }
    },
  },
  {
    method: 'PATCH',
    path: '/Users/:id',
    answer: async (ctx, call) => {
      const person = await people.changePerson(ctx, personOf(call), readPersonPatch(call.body))
      return { status: 200, body: personShown(person, call) }
    },
  },
  {
    method: 'DELETE',
    path: '/Users/:id',
    answer: async (ctx, call) => {
      await people.deactivatePerson(ctx, personOf(call))
      return { status: 204 }
    },
  },
]

const groupDoors = (forget: Forget): readonly ScimDoor[] => [
  {
    method: 'GET',
    path: '/Groups',
    answer: async (ctx, call) => {
      await settingsInUse(ctx)
      const [terms, page] = [readGroupFilter(call.query.filter), readPage(call.query)]
      const { groups: found, total } = await listGroups(ctx, terms, page)
      // Without members: of many groups with thousands each there would be no end.
      const shown = found.map((group) => groupShown(group, undefined, call))
      return { status: 200, body: listShown(shown, total, page) }
    },
  },
  {
    method: 'GET',
    path: '/Groups/:id',
    answer: async (ctx, call) => {
      const group = await groups.showGroup(ctx, parseId(call.id))
      const members = isWithMembers(call.query) ? await membersOf(ctx, group.id) : undefined
      return { status: 200, body: groupShown(group, members, call) }
    },
  },
  {
    method: 'POST',
    path: '/Groups',
    answer: async (ctx, call) => {
      const group = await groups.createGroup(ctx, readGroup(call.body))
      const body = groupShown(group, await membersOf(ctx, group.id), call)
      return { status: 201, body, location: body.meta.location }
    },
  },
  {
    method: 'PUT',
    path: '/Groups/:id',
    answer: async (ctx, call) => {
      const group = await groups.changeGroup(ctx, parseId(call.id), readGroup(call.body), forget)
      return { status: 200, body: groupShown(group, await membersOf(ctx, group.id), call) }
    },
  },
  {
    method: 'PATCH',
    path: '/Groups/:id',
    answer: async (ctx, call) => {
      await groups.changeGroup(ctx, parseId(call.id), readGroupPatch(call.body), forget)
      // Entra ID wants nothing back here, and nobody waits for a list of thousands.
      return { status: 204 }
    },
  },
  {
    method: 'DELETE',
    path: '/Groups/:id',
    answer: async (ctx, call) => {
      await groups.deleteGroup(ctx, parseId(call.id), forget)
      return { status: 204 }
    },
  },
]

export const scimDoors = (forget: Forget): readonly ScimDoor[] => [
  ...serviceDoors,
  ...peopleDoors,
  ...groupDoors(forget),
]
