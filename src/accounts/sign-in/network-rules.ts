import { isIP } from 'node:net'

/**
 * Where a sign-in comes from, as coarse as one household: an IPv4 address, or the /64 of an IPv6 address, inside
 * which a sender can change its address at will. An IPv4 address in IPv6 dress is the IPv4 address.
 */
export function networkOf(address: string): string {
  return networkWith(address, 64)
}

/**
 * As coarse as one customer of a provider: an IPv4 address, or the /48 of an IPv6 address, which holds 65,536 of those
 * networks and is to be had for nothing.
 */
export function siteOf(address: string): string {
  return networkWith(address, 48)
}

function networkWith(address: string, bits: 48 | 64): string {
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`
}

/** The eight numbers of an IPv6 address. URL writes every spelling of it, a dotted end included, in one way. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = canonical
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  return [...before, ...new Array(8 - before.length - after.length).fill(0), ...after]
}
