import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** A mark that processes inherit in their environment, and the living processes that carry it. */
export function makeMark() {
  const mark = `TAGWERK_TEST_MARK=${randomUUID()}`
  const [name = '', value = ''] = mark.split('=')
  const bearers = (): string[] =>
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .flatMap((pid) => {
        try {
          if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)) return []
          return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()].filter(Boolean)
        } catch {
          return [] // gone between looking and reading
        }
      })
  return { environment: { [name]: value }, bearers }
}
