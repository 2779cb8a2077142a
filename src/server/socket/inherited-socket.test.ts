import { expect, it } from 'vitest'
import { takeInheritedSocket } from './inherited-socket.ts'

it('is the first of those that were handed to this very process, and is told once', () => {
  const env = { LISTEN_PID: '7', LISTEN_FDS: '2', LISTEN_FDNAMES: 'pennal.socket:other', PORT: '3000' }
  expect(takeInheritedSocket(env, 7)).toBe(3)
  expect(env).toEqual({ PORT: '3000' })
  expect(takeInheritedSocket(env, 7)).toBeUndefined()
})

it.each([{}, { LISTEN_PID: '8', LISTEN_FDS: '1' }, { LISTEN_PID: '7', LISTEN_FDS: '0' }, { LISTEN_FDS: '1' }])(
  'is none with %j: those are for somebody else',
  (env) => {
    expect(takeInheritedSocket({ ...env }, 7)).toBeUndefined()
  },
)
