import { expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'

it('makes five groups of four characters that cannot be mistaken', () => {
  expect(generatePassword()).toMatch(/^([2-9a-hjkmnp-tv-z]{4}-){4}[2-9a-hjkmnp-tv-z]{4}$/)
})

it('never makes the same one twice', () => {
  expect(new Set(Array.from({ length: 1000 }, generatePassword)).size).toBe(1000)
})
