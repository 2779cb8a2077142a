import { describe, expect, it } from 'vitest'
import { explainFailure } from './delivery-rules.ts'

describe('explainFailure', () => {
  const fail = (failure: object) => explainFailure(Object.assign(new Error('words'), failure))

  it.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true, false],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, false, false],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, false, true],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, false],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 421 }, false, true],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 503 }, false, true],
    [{ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, false, true],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, true],
    [{ code: 'ETLS' }, false, true],
    [{ code: 'EDNS' }, false, true],
    [{ code: 'ETIMEDOUT' }, false, true],
    [{ code: 'ENOSPC' }, false, true],
    [{}, false, true],
  ])(
    'knows a refusal for good from one for now, and the mail’s fault from the server’s: %j',
    (failure, good, server) => {
      expect(fail(failure)).toMatchObject({ isPermanent: good, isServerTrouble: server })
    },
  )

  it('says it in German, with the words of the server behind it, in one line of a bearable length', () => {
    const response = `550-5.1.1 no such\r\n550 5.1.1 mailbox${'x'.repeat(2000)}`
    const { reason } = fail({ code: 'EENVELOPE', command: 'RCPT TO', response, responseCode: 550 })
    expect(reason).toMatch(/^Der Mailserver nimmt den Empfänger nicht an: 550-5\.1\.1 no such 550 5\.1\.1 mailboxx+$/)
    expect(reason).toHaveLength(500)
    expect(explainFailure('odd').reason).toBe('Die E-Mail ließ sich nicht zustellen: odd')
    expect(explainFailure(undefined).reason).toBe('Die E-Mail ließ sich nicht zustellen: undefined')
  })
})
