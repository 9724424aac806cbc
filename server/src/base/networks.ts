import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network an address belongs to, as far as limits go: whoever is given an IPv6 address is given the
 * other addresses of its /64 as well, so they count as one. An IPv4 address counts by itself. A client
 * that hung up has no address any more, whatever the types say; all of those count as one, too.
 */
export function networkOf(address: string | undefined): string {
  const [bare = ''] = (address ?? 'gone').split('%')
  if (!isIPv6(bare)) return bare
  const groups = allGroups(bare)
  const [, , , , , , high = 0, low = 0] = groups
  if (isMapped(groups)) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((each) => each.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function allGroups(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const front = groupsIn(head)
  const back = groupsIn(tail ?? '')
  return tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill(0), ...back]
}

/** An IPv4 address in IPv6 spelling is the IPv4 address. */
const isMapped = (groups: readonly number[]): boolean =>
  groups[5] === 0xffff && groups.slice(0, 5).every((each) => each === 0)

/** The groups of a part of an IPv6 address as numbers; dotted ends count as two. */
const groupsIn = (part: string): number[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return group.includes('.') ? [a * 256 + b, c * 256 + d] : [Number.parseInt(group, 16)]
    })

/** The wider network around it, which one customer may have as a whole: an IPv4 /24, an IPv6 /48. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address)
  return network.endsWith('::/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`
}

interface Network {
  /** The groups of the address: two of an IPv4 one, eight of an IPv6 one. */
  readonly groups: readonly number[]
  /** How many leading bits belong to the network. */
  readonly bits: number
}

/** An address as groups of 16 bits; an IPv4 address in IPv6 spelling is the IPv4 address. */
function addressGroups(address: string): readonly number[] | undefined {
  const [bare = ''] = address.split('%')
  if (isIPv4(bare)) return groupsIn(bare)
  if (!isIPv6(bare)) return undefined
  const groups = allGroups(bare)
  return isMapped(groups) ? groups.slice(6) : groups
}

const mappedBits = 96

/** A network such as `10.0.0.0/8` or `2001:db8::/32`, or a single address; undefined where it is none. */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', length] = /^([0-9a-f:.]{2,45})(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const groups = addressGroups(address)
  if (groups === undefined) return undefined
  const wasMapped = groups.length === 2 && address.includes(':')
  const bits = length === undefined ? groups.length * 16 : Number(length) - (wasMapped ? mappedBits : 0)
  if (bits < 0 || bits > groups.length * 16) return undefined
  const network = { groups, bits }
  // What lies beyond the network must be empty, or it is not the network that was meant.
  return groups.every((group, index) => (group & maskOf(bits, index)) === group) ? network : undefined
}

/** The bits of the group at an index that belong to a network. */
const maskOf = (bits: number, index: number): number =>
  (0xffff << (16 - Math.min(16, Math.max(0, bits - index * 16)))) & 0xffff

/** Whether an address lies in a network. An address that cannot be read lies in none. */
export function isInNetwork(address: string | undefined, text: string): boolean {
  const groups = addressGroups(address ?? '')
  const network = readNetwork(text)
  return (
    groups !== undefined &&
    network?.groups.length === groups.length &&
    groups.every((group, index) => (group & maskOf(network.bits, index)) === network.groups[index])
  )
}
