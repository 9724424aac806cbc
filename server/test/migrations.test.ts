import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// While a new version is rolled out, the older one runs on what the new migrations left. CONTRIBUTING.md tells the rule.

/** From before the rule; they are what they are. */
const older = ['0012_absences.sql', '0015_list_absences.sql', '0017_claims_of_addresses.sql']
const folder = new URL('../migrations/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !older.includes(name))

/** What an older version that still runs would stumble over. */
const removals = [
  /\bdrop\s+(table|column|view|function|procedure)\b/i,
  /\brename\s+(to|column|constraint)\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
  /\badd\s+column\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
]

/** The statements of a migration that take something away without saying since which version nothing uses it. */
function unexplained(sql: string): string[] {
  const statements = sql.split(/;\s*$/m)
  return statements.flatMap((statement) => {
    // A number without a limit to its places takes whatever was there.
    const widened = /alter\s+column\s+\w+\s+type\s+numeric(?!\s*\()/gi
    const code = statement.replaceAll(/--.*$/gm, '').replaceAll(widened, '')
    // Nobody names an index.
    if (/^\s*alter\s+index\b/i.test(code)) return []
    const isExplained = /--\s*unused since \d+\.\d+\.\d+/i.test(statement)
    return removals.some((removal) => removal.test(code)) && !isExplained ? [code.trim().slice(0, 120)] : []
  })
}

describe('a migration leaves to the version before it what that version uses', () => {
  test.each(files)('%s', (name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    expect(unexplained(sql)).toEqual([])
    // The program that migrates sets it; a file that sets its own could hold up every request.
    expect(sql).not.toMatch(/\block_timeout\b/i)
  })

  test('what is taken away is noticed, unless it says since when nothing uses it', () => {
    expect(unexplained('alter table tags drop column color;')).toHaveLength(1)
    expect(unexplained('alter table tags\n  rename column color to colour;')).toHaveLength(1)
    expect(unexplained('alter table tags alter column color set not null;')).toHaveLength(1)
    expect(unexplained('alter table tags add column size integer not null;')).toHaveLength(1)
    expect(unexplained('alter table tags add column size integer not null default 0;')).toEqual([])
    expect(unexplained('-- Unused since 0.3.0.\nalter table tags drop column color;')).toEqual([])
    expect(unexplained('-- rename column\nselect 1;')).toEqual([])
    expect(unexplained('alter table tags alter column size type numeric;')).toEqual([])
    expect(unexplained('alter table tags alter column size type numeric(4, 2);')).toHaveLength(1)
  })
})
