import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

const late = () => new Error('late')

it('answers and fails as the work does', async () => {
  expect(await inTime(Promise.resolve(7), 10_000, late)).toBe(7)
  await expect(inTime(Promise.reject(new Error('broken')), 10_000, late)).rejects.toThrow('broken')
})

it('fails where nothing comes', async () => {
  await expect(inTime(new Promise(() => {}), 5, late)).rejects.toThrow('late')
})
