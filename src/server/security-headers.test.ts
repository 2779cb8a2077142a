import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pagePolicy, securityHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('pagePolicy', () => {
  it('allows each inline script and style that is known by its hash', () => {
    const policy = pagePolicy({ scripts: ['one()', 'two()'], styles: ['a{}'] })
    expect(policy).toContain(hash('one()'))
    expect(policy).toContain(hash('two()'))
    expect(policy).toContain(hash('a{}'))
  })

  it('never allows anything inline as such', () => {
    expect(pagePolicy({ scripts: ['one()'], styles: [] })).not.toMatch(/unsafe/)
  })
})

describe('securityHeaders', () => {
  it('asks for TLS only where people type https', () => {
    expect(securityHeaders({ publicOrigin: 'https://aurora.example' })).toHaveProperty('strict-transport-security')
    expect(securityHeaders({ publicOrigin: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security')
  })
})
