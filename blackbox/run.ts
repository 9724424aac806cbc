import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lookAtAbsenceParts } from './absence-parts.ts'
import { lookAtAbsences } from './absences.ts'
import { lookAtAccounts, lookAtNewWorkspace, lookAtReference } from './accounts.ts'
import { lookAtActions } from './actions.ts'
import { lookAtAuthentication } from './authentication.ts'
import { lookAtBatches } from './batches.ts'
import { openBook } from './check.ts'
import { lookAtCollections } from './collections.ts'
import { lookAtDecisions } from './decisions.ts'
import { walkWithSdk } from './friendly.ts'
import { callerOf } from './http.ts'
import { lookAtNotes } from './notes.ts'
import { lookAtNotifications } from './notifications.ts'
import { operations } from './operations.ts'
import { failuresOf, greenOnes, reportOf } from './report.ts'
import { type Service, startService } from './service.ts'
import { lookAtTimeTrackings } from './time-trackings.ts'
import { lookAtTrackingParts } from './tracking-parts.ts'
import { lookAtSelf, lookAtUsers } from './users.ts'
import { lookAtPublicAbsences } from './v1-absences.ts'
import { lookAtWorkingAreas } from './v1-areas.ts'
import { lookAtPublicUsers } from './v1-users.ts'
import { lookAtEntitlements, lookAtUploads } from './v1-vacation.ts'
import { walkAsStranger } from './walk.ts'
import { lookAtAreas, lookAtWorkspaces } from './workspaces.ts'
import { makeWorld } from './world.ts'

const { values: flags } = parseArgs({
  options: {
    base: { type: 'string' },
    'api-key': { type: 'string' },
    'api-token': { type: 'string' },
    account: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    mails: { type: 'string' },
    /** Writes docs/contract-report.md; without it the report there must be the same. */
    write: { type: 'boolean' },
  },
})

/** An installation that is running already, described by flags; never one that matters, for the suite writes. */
function givenService(base_url: string): Service {
  const needed = (name: Exclude<keyof typeof flags, 'write'>): string => {
    const value = flags[name]
    if (value === undefined) throw new Error(`With --base, --${name} is needed too.`)
    return value
  }
  return {
    target: {
      base_url,
      api_key: needed('api-key'),
      api_token: needed('api-token'),
      account_id: needed('account'),
      admin: { email: needed('email'), password: needed('password') },
    },
    mails: needed('mails'),
    stop: async () => undefined,
  }
}

/** The order matters: later areas use the people and the workspace that earlier ones made. */
const areas = [
  lookAtAuthentication,
  lookAtNewWorkspace,
  lookAtSelf,
  lookAtUsers,
  lookAtAreas,
  lookAtReference,
  lookAtTimeTrackings,
  lookAtTrackingParts,
  lookAtCollections,
  lookAtNotes,
  lookAtActions,
  lookAtAbsences,
  lookAtDecisions,
  lookAtAbsenceParts,
  lookAtBatches,
  lookAtNotifications,
  lookAtWorkingAreas,
  lookAtPublicUsers,
  lookAtPublicAbsences,
  lookAtEntitlements,
  lookAtUploads,
  lookAtAccounts,
  lookAtWorkspaces,
]

async function main(): Promise<boolean> {
  const service = flags.base === undefined ? await startService() : givenService(flags.base)
  try {
    const book = openBook()
    const world = makeWorld(callerOf(service.target.base_url), book, service.target, service.mails)
    const broken: string[] = []
    for (const look of areas) {
      // What an area needs before its first operation may fail too; the others are looked at all the same.
      await look(world).catch((error) => broken.push(`${look.name}: ${error}`))
    }
    const walks = { stranger: await walkAsStranger(world), friend: await walkWithSdk(world) }
    const file = join(import.meta.dirname, '../docs/contract-report.md')
    const report = reportOf(book, walks)
    if (flags.write) await writeFile(file, report)
    const isCurrent = report === (await readFile(file, 'utf8').catch(() => ''))
    const failures = [
      ...broken,
      ...failuresOf(book, walks),
      ...(isCurrent ? [] : ['docs/contract-report.md is not current']),
    ]
    for (const failure of failures) console.error(failure)
    console.log(`${greenOnes(book)} of ${operations.length} operations green`)
    return failures.length === 0
  } finally {
    await service.stop()
  }
}

process.exitCode = (await main()) ? 0 : 1
