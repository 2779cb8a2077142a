import { expect, it } from 'vitest'
import { createGiveWay } from './give-way.ts'

it('lets others have their turn when this one has been long enough, and not before', async () => {
  let time = 0
  const giveWay = createGiveWay(() => time)
  time = 2.9
  expect(giveWay()).toBeUndefined()
  time = 3
  let others = 0
  setImmediate(() => others++)
  await giveWay()
  expect(others).toBe(1)
  time = 5.9
  expect(giveWay()).toBeUndefined()
})
