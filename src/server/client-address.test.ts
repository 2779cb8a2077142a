import type { HttpBindings } from '@hono/node-server'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } } as unknown as HttpBindings

describe('clientAddress', () => {
  it('believes nobody’s X-Forwarded-For unless a proxy is trusted', () => {
    expect(clientAddress(env, '198.51.100.7', false)).toBe('192.0.2.1')
  })

  it('takes the entry that the trusted proxy wrote, not those the sender made up', () => {
    expect(clientAddress(env, '203.0.113.9, 198.51.100.7', true)).toBe('198.51.100.7')
  })

  it('falls back to the connection when the proxy wrote nothing', () => {
    expect(clientAddress(env, undefined, true)).toBe('192.0.2.1')
    expect(clientAddress(env, '', true)).toBe('192.0.2.1')
  })
})
