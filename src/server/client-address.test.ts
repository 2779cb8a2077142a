import type { HttpBindings } from '@hono/node-server'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as unknown as HttpBindings

describe('clientAddress', () => {
  it('believes no X-Forwarded-For unless a proxy is trusted', () => {
    expect(clientAddress(env, '198.51.100.7', false)).toBe('192.0.2.1')
  })

  it('takes the entry that the trusted proxy wrote, not those the sender made up', () => {
    expect(clientAddress(env, '203.0.113.9, 198.51.100.7', true)).toBe('198.51.100.7')
  })

  it.each([
    ['198.51.100.7:4711', '198.51.100.7'],
    [' 198.51.100.7:4711 ', '198.51.100.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['"[2001:db8::7]:4711"', '2001:db8::7'],
    ['for="[2001:db8::7]:4711"', '2001:db8::7'],
    ['FOR=198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
    ['fe80::7%eth0', 'fe80::7%eth0'],
    ['203.0.113.9:1, 198.51.100.7:4711', '198.51.100.7'],
  ])('finds the address in %s', (written, address) => {
    expect(clientAddress(env, written, true)).toBe(address)
  })

  it.each([
    'unknown',
    '_hidden',
    '198.51.100.7:4711:1',
    '198.51.100.7/24',
    '1.2.3',
    '1.2.3.4.5:80',
    '[198.51.100',
    '[]:80',
    'evil 198.51.100.7',
    'for=by=198.51.100.7',
    '198.51.100.7,',
    '::ffff:198.51.100.7]',
    `${' '.repeat(200)}198.51.100.7`,
    `${'1'.repeat(16_000)}:80`,
  ])('does not believe %s', (written) => {
    expect(clientAddress(env, written, true)).toBe('192.0.2.1')
  })

  it('falls back to the connection when the proxy wrote nothing', () => {
    expect(clientAddress(env, undefined, true)).toBe('192.0.2.1')
    expect(clientAddress(env, '', true)).toBe('192.0.2.1')
  })
})
