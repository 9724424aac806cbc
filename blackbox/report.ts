import { type Book, type Found, isGreen } from './check.ts'
import { operations } from './operations.ts'
import type { Step } from './walk.ts'

const unique = (values: readonly string[]): string[] => [...new Set(values)]
const statusesOf = (findings: readonly Found[]): string =>
  unique(findings.filter(({ about }) => about === 'status').map(({ name }) => name.slice(0, 3)))
    .sort()
    .join(' ')

const namesOf = (findings: readonly Found[], about: Found['about']): string[] =>
  unique(findings.filter((each) => each.about === about).map(({ name }) => name))

function rowOf(book: Book, name: string): string {
  const findings = book.findings(name)
  const failed = findings.filter(({ passes }) => !passes).length
  const result = findings.length === 0 ? 'not looked at' : failed === 0 ? 'green' : `${failed} failed`
  const fields = namesOf(findings, 'field').length
  return `| \`${name}\` | ${statusesOf(findings)} | ${fields} | ${findings.length} | ${result} |`
}

function promisesOf(book: Book, name: string): string[] {
  const findings = book.findings(name)
  const refusals = namesOf(findings, 'status').filter((status) => status.length > 3)
  return [`- \`${name}\`: ${[...refusals, ...namesOf(findings, 'promise')].join('; ')}.`]
}

/** The walk of somebody who has only the docs, and of somebody who has the SDK. */
export interface Walks {
  readonly stranger: readonly Step[]
  readonly friend: readonly Step[]
}

const rowsOf = (walk: readonly Step[]): string[] =>
  walk.map(({ name, passes }) => `| ${name} | ${passes ? 'green' : 'failed'} |`)

export const greenOnes = (book: Book): number => operations.filter(({ name }) => isGreen(book.findings(name))).length

/** The report as it is kept in the docs: the same for the same contract, without times or ids. */
export function reportOf(book: Book, walks: Walks): string {
  const documents = unique(operations.map(({ document }) => document))
  const total = operations.reduce((sum, { name }) => sum + book.findings(name).length, 0)
  const tables = documents.flatMap((document) => [
    `## ${document}`,
    '',
    '| Operation | Statuses | Fields | Checks | Result |',
    '| --- | --- | --- | --- | --- |',
    ...operations.filter((each) => each.document === document).map(({ name }) => rowOf(book, name)),
    '',
  ])
  return [
    '# The contract, looked at from outside',
    '',
    'Written by `blackbox/run.ts`, which starts server and worker as a user would, knows nothing but the contract and speaks HTTP only. `npm run blackbox` runs it again; the check refuses a report that is not current.',
    '',
    `**${greenOnes(book)} of ${operations.length} operations green, ${total} checks.** A field is a member of an answer with its type, counted once an operation; a check is one look at one answer.`,
    '',
    ...tables,
    "## A stranger's walk",
    '',
    'Every request of [A first day with the API](first-day.md), sent as it is printed there, and every sentence about its answer.',
    '',
    '| Step | Result |',
    '| --- | --- |',
    ...rowsOf(walks.stranger),
    '',
    '## The same with the SDK',
    '',
    'A story over both APIs, told with [@tagwerk/sdk](../sdk/README.md) instead of requests.',
    '',
    '| Step | Result |',
    '| --- | --- |',
    ...rowsOf(walks.friend),
    '',
    '## What was looked at besides fields, headers and meta',
    '',
    ...operations.flatMap(({ name }) => promisesOf(book, name)),
    '',
  ].join('\n')
}

/** What failed, for the terminal. */
export function failuresOf(book: Book, walks: Walks): string[] {
  const known = new Set(operations.map(({ name }) => name))
  return [
    ...book
      .names()
      .filter((name) => !known.has(name))
      .map((name) => `${name} is no operation of the contract`),
    ...operations.flatMap(({ name }) => {
      const findings = book.findings(name)
      if (findings.length === 0) return [`${name}: not looked at`]
      return findings
        .filter(({ passes }) => !passes)
        .map((found) => `${name}: ${found.about} ${found.name}\n    ${JSON.stringify(found.seen)}`)
    }),
    ...[...walks.stranger, ...walks.friend]
      .filter(({ passes }) => !passes)
      .map(({ name, seen }) => `Walk: ${name}\n    ${JSON.stringify(seen)}`),
  ]
}
