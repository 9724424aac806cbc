import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PayrollTarget, targetSettings } from '../src/modules/payroll-files/model.ts'

const page = readFileSync(new URL('../../docs/payroll-targets.md', import.meta.url), 'utf8')
const headings: Readonly<Record<PayrollTarget, string>> = {
  ...{ datev_lodas: 'DATEV LODAS', datev_lug: 'DATEV Lohn und Gehalt', lexware: 'Lexware lohn+gehalt', bmd: 'BMD' },
  ...{ csv: 'CSV and XLSX', xlsx: 'CSV and XLSX', json: 'JSON' },
}

/** The settings that a section has in its table, with their values in the order of the page. */
function toldIn(heading: string): Record<string, string[]> {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [, table] = /\| Setting \| Values \| \|\n.*\n((?:\|.*\n)*)/.exec(section.split('\n## ')[0] ?? '') ?? []
  return Object.fromEntries(
    [...(table ?? '').matchAll(/^\| `(\w+)` \| (.*?) \|.*\|$/gm)].map(([, name = '', values = '']) => [
      name,
      [...values.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
    ]),
  )
}

describe('docs/payroll-targets.md', () => {
  test.each(Object.entries(targetSettings))(
    '%s has every setting by its name, the usual value first',
    (target, settings) => {
      expect(page).toContain(`\n## ${headings[target as PayrollTarget]}\n`)
      expect(toldIn(headings[target as PayrollTarget])).toEqual(settings)
    },
  )

  test('names every target by what a client calls it', () => {
    for (const target of Object.keys(targetSettings)) expect(page).toMatch(new RegExp(`^\\|.*\`${target}\`.*\\|$`, 'm'))
  })
})
