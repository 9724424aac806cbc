import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { withoutSecrets } from './without-secrets.ts'

const config = readConfig({
  DATABASE_URL: 'postgresql://web:web%2Fword@127.0.0.1/tagwerk?password=queryword',
  DATABASE_OWNER_URL: 'postgresql://owner:ownerword@127.0.0.1/tagwerk',
  FILES_URL: 'https://KEYID:bucketword@s3.example.org/files',
  BACKUP_URL: 'https://OTHERID:backup%zzword@s3.example.org/backup',
  SMTP_URL: 'smtp://user:mailword@mail.example.org:587',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://tracer:traceword@traces.example.org',
  TAGWERK_SECRET: 'a secret of at least thirty-two characters',
  TAGWERK_SECRET_ACCEPTED: 'another secret of thirty-two characters',
  METRICS_TOKEN: 'metricsword',
  CELL_TOKEN: 'cellsword',
})

test('no password, key or token of the settings is said, however it is written', () => {
  const all = [
    ...['web%2Fword', 'web/word', 'queryword', 'ownerword', 'mailword', 'tracer', 'traceword'],
    ...['KEYID', 'bucketword', 'OTHERID', 'backup%zzword', 'metricsword', 'cellsword'],
    ...['a secret of at least thirty-two characters', 'another secret of thirty-two characters'],
  ]
  for (const secret of all) expect(withoutSecrets(config, `it says ${secret} here`)).toBe('it says … here')
})

test('everything else is said as it is', () => {
  const words = 'PostgreSQL refuses the login web: see DATABASE_URL at 127.0.0.1'
  expect(withoutSecrets(config, words)).toBe(words)
})
