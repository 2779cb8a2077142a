import { describe, expect, it } from 'vitest'
import { checkMessage, keptSince } from './message-rules.ts'

const typed = { name: 'Otto Zahn', email: 'otto@schule.example', message: 'Wann kann ich kommen?' }

describe('a message of a visitor', () => {
  it('is kept composed, without blanks around it and with plain line breaks', () => {
    const { message, errors } = checkMessage({
      name: ' Go\u0308tz ',
      email: ' Otto@Schule.Example ',
      message: '\r\na\r\nb\r\n',
    })
    expect(errors).toEqual({})
    expect(message).toEqual({ name: 'Götz', email: 'Otto@schule.example', message: 'a\nb' })
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'Otto\nBcc: alle@x.example'],
    ['name', 'x'.repeat(101)],
    ['name', 'a\u202eb'],
    ['email', ''],
    ['email', 'otto'],
    ['email', 'otto@schule.example\r\nBcc: x@y.example'],
    ['message', ' \n '],
    ['message', 'x'.repeat(5001)],
    ['message', 'a\u0000b'],
  ] as const)('is not taken with the %s %j, and says so there', (field, value) => {
    const { errors } = checkMessage({ ...typed, [field]: value })
    expect(Object.keys(errors)).toEqual([field])
  })

  it('is kept for half a year', () => {
    expect(new Date(keptSince(new Date('2026-11-17T10:00:00Z'))).toISOString()).toBe('2026-05-17T10:00:00.000Z')
  })
})
