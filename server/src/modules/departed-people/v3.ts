import { create, list } from '../../api/v3/doors.ts'
import { disclosePerson, listDeparted } from './commands.ts'
import { departedPersonResource, disclosureInput } from './resource.ts'

const people = '/api/v3/accounts/:account_id/departed_people' as const

export const departedPersonDoors = [
  list(
    `GET ${people}`,
    departedPersonResource,
    {
      summary: 'List deleted people whose working time is still there',
      about: 'For account administrators; without their names.',
    },
    (ctx, { account_id }) => listDeparted(ctx, account_id),
  ),
  create(
    `POST ${people}/:departed_person_id/disclosures`,
    departedPersonResource,
    {
      proof: true,
      summary: 'Look up who a deleted person was',
      about:
        'For account administrators, with a reason. Every look is in the journal. Names are there for the years of `RETENTION_WORKING_TIME_YEARS`.',
      inputs: disclosureInput,
      example: { reason: 'The customs office asks for the record of working time of 2025.' },
    },
    (ctx, { account_id, departed_person_id }, input) => disclosePerson(ctx, account_id, departed_person_id, input),
  ),
]
