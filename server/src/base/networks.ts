import { isIPv6 } from 'node:net'

/**
 * The network an address belongs to, as far as limits go: whoever is given an IPv6 address is given the
 * other addresses of its /64 as well, so they count as one. An IPv4 address counts by itself. A client
 * that hung up has no address any more, whatever the types say; all of those count as one, too.
 */
export function networkOf(address: string | undefined): string {
  const [bare = ''] = (address ?? 'gone').split('%')
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const front = groupsIn(head)
  const back = groupsIn(tail ?? '')
  const groups = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill(0), ...back]
  const [, , , , , marker, high = 0, low = 0] = groups
  // An IPv4 address in IPv6 spelling is the IPv4 address.
  if (marker === 0xffff && groups.slice(0, 5).every((each) => each === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((each) => each.toString(16))
    .join(':')}::/64`
}

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
