import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseSettings } from './installation.ts'

test('settings are read as systemd reads them', () => {
  const text = [
    '# a word to whoever reads it',
    '; another',
    'DATABASE_URL=postgresql://web:se#cret@127.0.0.1/tagwerk',
    'MAIL_FROM=Tagwerk <tagwerk@example.org>',
    'SMTP_URL="smtp://user:pass word@mail.example.org"',
    "METRICS_TOKEN='with \\ and \"'",
    'CORS_ORIGINS=https://one.example.org,\\',
    'https://two.example.org',
    '  PORT = 3100  ',
    'not a setting',
    'SIGN_UP=',
  ].join('\n')
  expect(parseSettings(text)).toEqual({
    DATABASE_URL: 'postgresql://web:se#cret@127.0.0.1/tagwerk',
    MAIL_FROM: 'Tagwerk <tagwerk@example.org>',
    SMTP_URL: 'smtp://user:pass word@mail.example.org',
    METRICS_TOKEN: 'with \\ and "',
    CORS_ORIGINS: 'https://one.example.org,https://two.example.org',
    PORT: '3100',
    SIGN_UP: '',
  })
})

test('the environment wins over the files, and serve does not get what is for work alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagwerk-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'environment'), 'PORT=1\nHOST=from-file\n')
  writeFileSync(join(folder, 'work'), 'DATABASE_OWNER_URL=owner\n')
  const module = new URL('./installation.ts', import.meta.url).href
  const adopted = (word: string): unknown => {
    const program = `const { adoptInstallation } = await import('${module}'); adoptInstallation(['${word}'])
      const { PORT, HOST, DATABASE_OWNER_URL } = process.env; console.log(JSON.stringify({ PORT, HOST, DATABASE_OWNER_URL }))`
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env: { TAGWERK_SETTINGS: folder, PORT: '2' },
      }).toString(),
    )
  }
  expect(adopted('doctor')).toEqual({ PORT: '2', HOST: 'from-file', DATABASE_OWNER_URL: 'owner' })
  expect(adopted('serve')).toEqual({ PORT: '2', HOST: 'from-file' })
})
