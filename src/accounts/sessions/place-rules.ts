import { isIP } from 'node:net'
import { networkOf } from '../sign-in/network-rules.ts'

/**
 * A network as others may read it over his shoulder: "192.0.2.x". Enough to tell home from elsewhere, and too little to
 * find anybody by it.
 */
export function networkInWords(network: string): string {
  if (isIP(network) === 4) return network.replace(/\d+$/, 'x')
  const [prefix = ''] = network.split('::', 1)
  return prefix === '' ? '' : `${prefix.split(':').slice(0, 3).join(':')}:…`
}

/**
 * Roughly whose network it is: the half of an IPv4 address, the /32 of an IPv6 address. A connection at home gets another
 * address every other night, mostly out of the same stock; a letter about each of them would soon be read by nobody.
 */
export function providerOf(address: string): string {
  const network = networkOf(address)
  const isFour = isIP(network) === 4
  return network
    .split(isFour ? '.' : ':')
    .slice(0, 2)
    .join(isFour ? '.' : ':')
}
