import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { demandRoomToSwitch } from './demand-room-to-switch.ts'

it('says which disk is full before anything is stopped', () => {
  // Linux's own list of processes has no room for anything.
  expect(() => demandRoomToSwitch('/proc')).toThrow(/^Der Datenträger mit \/proc ist voll\./)
  expect(() => demandRoomToSwitch(tmpdir())).not.toThrow()
})
