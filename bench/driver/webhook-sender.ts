/** A process that sends webhooks and does nothing else, to be killed. Its settings come from the environment. */
import { makeWorld } from '../../server/src/app.ts'
import { connect } from '../../server/src/base/database/db.ts'
import { startReaders } from '../../server/src/base/journal/readers.ts'
import { readConfig } from '../../server/src/config.ts'
import { dueWebhooks } from '../../server/src/modules/webhooks/readers.ts'
import { startSender } from '../../server/src/modules/webhooks/sender.ts'

const world = makeWorld(readConfig())
const database = connect({ url: world.config.ownerDatabaseUrl, as: 'owner', poolSize: 4 })
startReaders({ ...world, database, readers: [dueWebhooks], pause: { busyMs: 20, idleMs: 50 } })
startSender({ ...world, database, leaseSeconds: 1, pause: { busyMs: 20, idleMs: 50 } })
