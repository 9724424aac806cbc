import { promises as dns, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an address that somebody typed is not spoken to. */
export type AddressFault = 'no_address' | 'https_only' | 'credentials' | 'port' | 'closed_address' | 'no_public_name'

class ClosedAddress extends Error {
  readonly code = 'CLOSED_ADDRESS'
}

/** Guards what customers have us connect to: addresses of the open net, and those an operator opened. */
export interface AddressGuard {
  /** The address, if it may be spoken to as far as can be seen without asking what its name stands for; else why not. */
  readonly look: (text: string) => URL | AddressFault
  /**
   * For one connection to an address that was looked at. What it answers is what is connected to, so a name cannot stand
   * for something else a moment later.
   */
  readonly lookupFor: (url: URL) => LookupFunction
}

/** What a name stands for. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>

/** Where https is spoken to others. What an operator opened is open at every port, and without https. */
const ports: readonly string[] = ['', '8443']

const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
// Everything else of IPv6 is closed: loopback, IPv4 in its old and mapped forms, NAT64, local and multicast.
const open6 = ['2000::/3']
// Of those: Teredo, ORCHID and other special ones, documentation, 6to4.
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** Ranges such as 10.0.0.0/8; undefined when one is none. */
export function readRanges(texts: readonly string[]): BlockList | undefined {
  const ranges = new BlockList()
  for (const text of texts) {
    const [, address = '', bits] = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
    const family = isIP(address)
    const most = family === 6 ? 128 : 32
    const length = bits === undefined ? most : Number(bits)
    if (family === 0 || length > most) return undefined
    ranges.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
  }
  return ranges
}

const rangesOf = (texts: readonly string[]): BlockList => readRanges(texts) ?? new BlockList()
const [notOpen4, isOpen6, notOpen6] = [rangesOf(closed4), rangesOf(open6), rangesOf(closed6)]

/** Whether an address is an ordinary one of the open net. */
function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notOpen4.check(address)
  return isIP(address) === 6 && isOpen6.check(address, 'ipv6') && !notOpen6.check(address, 'ipv6')
}

/** Names of the open net have several parts, of which the last is no number. */
function isPublicName(host: string): boolean {
  const parts = host.replace(/\.$/, '').split('.')
  return parts.length > 1 && /[a-z]/i.test(parts.at(-1) ?? '')
}

/** Asks name servers alone: each question ends in time, and none takes a thread that files and passwords need. */
const askNameServers: Resolve = async (name) => {
  const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 })
  const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = asked.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  )
  const [failed] = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
  if (found.length === 0) throw failed ?? new Error('The name has no address.')
  return found
}

export function makeAddressGuard(opened = new BlockList(), resolve: Resolve = askNameServers): AddressGuard {
  const hasOpened = opened.rules.length > 0
  const isOpened = (address: string): boolean =>
    isIP(address) !== 0 && opened.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const isOrdinary = (url: URL): boolean => url.protocol === 'https:' && ports.includes(url.port)

  const look = (text: string): URL | AddressFault => {
    const url = URL.parse(text)
    if (url === null || !['https:', 'http:'].includes(url.protocol)) return url === null ? 'no_address' : 'https_only'
    if (url.username !== '' || url.password !== '') return 'credentials'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Nobody is asked what a number stands for. By now 2130706433 and 0x7f.1 are 127.0.0.1.
    if (isIP(host) !== 0 && isOpened(host)) return url
    const isForOpened = isIP(host) === 0 && hasOpened
    if (url.protocol !== 'https:' && !isForOpened) return 'https_only'
    if (!ports.includes(url.port) && !isForOpened) return 'port'
    if (isIP(host) !== 0) return isPublic(host) ? url : 'closed_address'
    return isPublicName(host) || hasOpened ? url : 'no_public_name'
  }

  return {
    look,
    lookupFor: (url) => (name, asked, done) => {
      const mayBePublic = isOrdinary(url)
      resolve(name)
        .then((found) => {
          // One closed address among open ones is a trap or a mistake; neither is worth guessing.
          const isOpen = ({ address }: LookupAddress) => isOpened(address) || (mayBePublic && isPublic(address))
          const [first] = found
          if (first === undefined || !found.every(isOpen))
            throw new ClosedAddress('The name stands for a closed address.')
          if (asked.all) done(null, [...found])
          else done(null, first.address, first.family)
        })
        .catch((error: Error) => done(error, ''))
    },
  }
}
