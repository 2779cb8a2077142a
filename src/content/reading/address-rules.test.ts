import { describe, expect, it } from 'vitest'
import { nameInAddress } from './address-rules.ts'

describe('a name in an address', () => {
  it.each([
    ['Julian Pham', 'julian-pham'],
    ['Dr. med. Jörg von der Süß', 'dr-med-joerg-von-der-suess'],
    ['Samuel Owusu-Brandt', 'samuel-owusu-brandt'],
    ['René  Özil', 'rene-oezil'],
  ])('of %s is %s', (name, expected) => {
    expect(nameInAddress(name)).toBe(expected)
  })
})
