import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('one comes back to a screen of our own, with all that its address says', () => {
  for (const path of ['/w/2', '/w/2/time?view=week&date=2026-11-12', '/w/2/inbox?kind=absence#top', '/me'])
    expect(ownPath(path)).toBe(path)
})

test('whatever else an address names as the way back leads to the first screen', () => {
  const others = [
    ...['https://evil.example', 'HTTPS:evil.example', 'http:\\\\evil.example', '//evil.example', '/\\evil.example'],
    ...['/\t/evil.example', '/w/\n/evil.example', '/w/../..//evil.example', '/w/%2e%2e/%2e%2e//evil.example'],
    ...['javascript:alert(1)', 'data:text/html,x', ' /w/2', 'w/2', '/docs', '/me/../docs', '', 7, null, undefined],
  ]
  for (const other of others) expect(ownPath(other), String(other)).toBe('/')
})
