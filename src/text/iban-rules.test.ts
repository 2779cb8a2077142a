import { describe, expect, it } from 'vitest'
import { groupIban, isIban } from './iban-rules.ts'

describe('an IBAN', () => {
  it('is written in groups of four', () => {
    expect(groupIban('de02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
    expect(groupIban(' DE02 1203  0000 0000 2020 51 ')).toBe('DE02 1203 0000 0000 2020 51')
  })

  it.each(['DE02 1203 0000 0000 2020 51', 'AT61 1904 3002 3457 3201', 'NO93 8601 1117 947'])('may be %s', (iban) =>
    expect(isIban(iban)).toBe(true),
  )

  it.each([
    '',
    'DE02 1203 0000 0000 2020 15',
    'DE12 1203 0000 0000 2020 51',
    'DE02 1203 0000 0000 2020 5',
    '1234 5678 9012 3456',
  ])('cannot be „%s“', (iban) => expect(isIban(iban)).toBe(false))
})
