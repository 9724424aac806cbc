/**
 * Counts the messages, each one round trip, that requests about people's time send to PostgreSQL, `begin` and
 * `commit` included.
 *
 *   scripts/with-node node bench/statements.ts [--list]
 */
import { callerOf } from '../server/test/call.ts'
import { countAbsenceStatements } from '../server/test/statements.ts'
import { startBench } from './driver/installation.ts'

const { world, app, stop } = await startBench({ durable: false })
const service = { ...world, call: callerOf(app) }

try {
  const counts = { absence: await countAbsenceStatements(service) }
  console.log('| record | operation | round trips |\n|---|---|---|')
  for (const [record, operations] of Object.entries(counts))
    for (const { operation, statements } of operations) {
      console.log(`| ${record} | ${operation} | ${statements.length} |`)
      if (process.argv.includes('--list')) for (const text of statements) console.log(`    ${text.slice(0, 110)}`)
    }
} finally {
  await stop()
}
