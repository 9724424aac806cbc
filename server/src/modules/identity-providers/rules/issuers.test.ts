import { expect, test } from 'vitest'
import { isOfEntra, isOfEverybody, isOfGoogle } from './issuers.ts'

const tenant = '3f2a6c1e-0000-4000-8000-000000000000'
const hosts = [
  ...['login.microsoftonline.com', 'login.microsoftonline.us', 'login.microsoftonline.de', 'login.microsoft.com'],
  ...['login.partner.microsoftonline.cn', 'login.chinacloudapi.cn', 'login.windows.net', 'sts.windows.net'],
  ...[
    'login-us.microsoftonline.com',
    'sts.chinacloudapi.cn',
    'LOGIN.Microsoftonline.com',
    'login.microsoftonline.com.',
  ],
]

test.each(hosts)('issuers of Microsoft speak for one tenant: %s', (host) => {
  for (const everybody of [
    ...['common', 'organizations', 'Consumers', '9188040d-6c67-4c5b-b112-36a304b66dad', '/common', '%63ommon', ''],
    '9188040D-6C67-4C5B-B112-36A304B66DAD',
  ])
    for (const path of [everybody, `${everybody}/v2.0`])
      expect([path, isOfEverybody(`https://${host}/${path}`)]).toEqual([path, everybody !== '' || path === ''])
  expect(isOfEverybody(`https://${host}/${tenant}/v2.0`)).toBe(false)
  expect(isOfEntra(`https://${host}/${tenant}/v2.0`)).toBe(true)
})

test('others are what they are', () => {
  for (const issuer of ['https://sso.example.org/common', 'https://evil-login.microsoftonline.com.example', 'x'])
    expect([issuer, isOfEntra(issuer), isOfEverybody(issuer), isOfGoogle(issuer)]).toEqual([
      issuer,
      false,
      false,
      false,
    ])
  for (const issuer of ['https://accounts.google.com', 'https://accounts.google.com/', 'https://ACCOUNTS.google.com'])
    expect(isOfGoogle(issuer)).toBe(true)
  expect(isOfGoogle('https://accounts.google.com.example')).toBe(false)
})
