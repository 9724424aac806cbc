import { existsSync, readFileSync } from 'node:fs'

interface Report {
  readonly numFailedTests: number
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

/** The files of tests that a report of Vitest says failed. None where so much failed that the run was ended early. */
const [file = ''] = process.argv.slice(2)
const endedEarlyFrom = 8
if (existsSync(file)) {
  const { numFailedTests, testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = testResults.filter((each) => each.status === 'failed').map((each) => each.name)
  if (numFailedTests < endedEarlyFrom) for (const name of failed) console.log(name)
}
