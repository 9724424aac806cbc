import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAddressGuard, type Resolve, readRanges } from './guard.ts'
import { post, usualLimits } from './post.ts'

let touched = 0
const timers: NodeJS.Timeout[] = []
const server = http.createServer((request, answer) => {
  touched += 1
  request.resume()
  const ways: Record<string, () => unknown> = {
    '/ok': () => answer.end('thanks'),
    '/redirect': () => answer.writeHead(302, { location: '/ok' }).end(),
    '/busy': () => answer.writeHead(429, { 'retry-after': '120' }).end(),
    '/hang': () => undefined,
    '/drip': () => {
      answer.writeHead(200)
      timers.push(setInterval(() => answer.write('x'), 50))
    },
    '/huge': () => {
      answer.writeHead(200)
      const more = (): void => {
        while (answer.write(Buffer.alloc(65_536)));
        answer.once('drain', more)
      }
      more()
    },
    '/packed': () => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('1234567890'),
    '/cut': () => {
      answer.writeHead(200, { 'content-length': '100' })
      answer.write('x')
      timers.push(setTimeout(() => answer.destroy(), 20))
    },
    '/headers': () => {
      answer.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
    },
    '/controls': () => answer.end('a\0b\u0007c'),
  }
  request.on('end', () => ways[request.url ?? '']?.())
})
const { port } = await new Promise<AddressInfo>((resolve) =>
  server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo)),
)
afterAll(() => {
  for (const timer of timers) clearInterval(timer)
  server.closeAllConnections()
  server.close()
})

const loopback = readRanges(['127.0.0.0/8'])
const closed = makeAddressGuard()
const inside = makeAddressGuard(loopback)
const send = (url: string, guard = closed) =>
  post(guard, { url, body: '{}', headers: {} }, { ...usualLimits, milliseconds: 500 })
const to = (path: string) => send(`http://127.0.0.1:${port}${path}`, inside)

const attacks = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '0.0.0.0', '127.0.0.1.', '①②⑦.0.0.1'],
  ...['10.0.0.5', '172.16.9.9', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254', '198.18.0.1'],
  ...['192.0.0.8', '192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]'],
  ...['[::127.0.0.1]', '[::7f00:1]', '[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b:1::7f00:1]'],
  ...['[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[fec0::1]', '[ff02::1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]'],
  ...['[2001:20::1]', '[2001:db8::1]', '[3fff::1]', '[100::1]', '[5f00::1]', 'localhost', 'LOCALHOST.', 'metadata'],
]

describe('nobody gets inside', () => {
  test.each(attacks)('by %s', async (host) => {
    const before = touched
    expect(await send(`https://${host}/ok`)).toMatchObject({ why: 'refused_address' })
    expect(typeof closed.look(`https://${host}/ok`)).toBe('string')
    expect(touched).toBe(before)
  })

  test.each([
    ['https://user:secret@example.org/', 'credentials'],
    ['https://example.org:22/', 'port'],
    ['https://example.org:80/', 'port'],
    ['http://example.org/', 'https_only'],
    ['ftp://example.org/', 'https_only'],
    ['file:///etc/passwd', 'https_only'],
    ['gopher://example.org', 'https_only'],
    ['https://', 'no_address'],
    ['nonsense', 'no_address'],
  ])('as %s', (url, why) => expect(closed.look(url)).toBe(why))

  const asking = (resolve: Resolve, opened = loopback) => makeAddressGuard(opened, resolve)
  const as = (...addresses: string[]) =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

  test('by a name that stands for a closed address, alone or among open ones', async () => {
    for (const addresses of [['10.0.0.5'], ['93.184.216.34', '10.0.0.5'], ['93.184.216.34', '::ffff:10.0.0.5'], []]) {
      const guard = asking(async () => as(...addresses))
      expect(await send('https://example.org/', guard)).toMatchObject({ why: 'refused_address' })
    }
  })

  test('by a name that stands for something else a moment later', async () => {
    const before = touched
    const answers = [as('93.184.216.34'), as('127.0.0.1')]
    const asked: string[] = []
    const guard = asking(async (name) => {
      asked.push(name)
      return answers[asked.length - 1] ?? as('127.0.0.1')
    }, readRanges([]))
    const url = new URL('https://rebinding.example.org:8443/')
    // What the first connection would be made to is what was looked at; nothing is sent there, it is somebody else's.
    const first = await new Promise((resolve) =>
      guard.lookupFor(url)(url.hostname, {}, (error, address) => resolve(error ?? address)),
    )
    expect(first).toBe('93.184.216.34')
    expect(await send(url.href, guard)).toMatchObject({ why: 'refused_address' })
    expect(asked).toHaveLength(2)
    expect(touched).toBe(before)
  })

  test('at another port or without https, unless all of the name was opened', async () => {
    const guard = asking(async (name) => as(name.startsWith('inside') ? '127.0.0.1' : '93.184.216.34'))
    expect(await send(`http://inside.example.org:${port}/ok`, guard)).toMatchObject({ status: 200 })
    expect(await send(`http://outside.example.org:${port}/ok`, guard)).toMatchObject({ why: 'refused_address' })
  })
})

test('ordinary addresses are open', () => {
  for (const host of [
    '93.184.216.34',
    '[2606:2800:220:1:248:1893:25c8:1946]',
    'example.org',
    'example.org.',
    'xn--bcher-kva.example',
  ])
    for (const where of [`https://${host}/`, `https://${host}:8443/hooks?for=us`])
      expect(closed.look(where), where).toBeInstanceOf(URL)
})

test('ranges are read, and what is none is none', () => {
  expect(readRanges(['10.0.0.0/8', 'fd00::/8', '192.0.2.7'])?.rules).toHaveLength(3)
  for (const wrong of ['10.0.0.0/33', 'ten', '10.0.0.0/8/8', 'fd00::/129', ''])
    expect(readRanges([wrong])).toBeUndefined()
})

describe('an answer', () => {
  test('is told as it is', async () => {
    expect(await to('/ok')).toMatchObject({ kind: 'answered', status: 200, said: 'thanks' })
    expect(await to('/busy')).toMatchObject({ status: 429, retryAfter: '120' })
    expect(await to('/packed')).toMatchObject({ said: '1234567890' })
    expect(await to('/controls')).toMatchObject({ said: 'abc' })
  })

  test('that leads elsewhere is not followed', async () => {
    const before = touched
    expect(await to('/redirect')).toMatchObject({ status: 302 })
    expect(touched).toBe(before + 1)
  })

  test.each([
    ['/hang', 'no_answer_in_time'],
    ['/drip', 'no_answer_in_time'],
    ['/huge', 'answer_too_large'],
    ['/cut', 'broken_answer'],
    ['/headers', 'broken_answer'],
  ])('%s is %s', async (path, why) => expect(await to(path)).toMatchObject({ kind: 'silent', why }))

  test('does not come where nobody listens, or by TLS from somebody who speaks none', async () => {
    expect(await send('http://127.0.0.1:1/', inside)).toMatchObject({ why: 'no_connection' })
    expect(await send(`https://127.0.0.1:${port}/`, inside)).toMatchObject({ why: 'tls' })
  })
})
