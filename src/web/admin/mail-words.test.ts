import { describe, expect, it } from 'vitest'
import type { OutboxMail } from './mail-calls.ts'
import { invitedWords, liesInFolder, momentWords } from './mail-words.ts'

const mail = (part: Partial<OutboxMail>): OutboxMail => ({
  id: 'a',
  to: 'hans@eschenfurt.example',
  subject: 'Einladung',
  state: 'sent',
  attempts: 1,
  nextAttemptAt: null,
  lastError: null,
  createdAt: '2026-11-17T10:00:00.000Z',
  doneAt: '2026-11-17T10:00:01.000Z',
  wentBy: null,
  memberId: null,
  fileName: null,
  ...part,
})

describe('a mail that is done with', () => {
  it('lies in the folder if it went there, also when a mail server has come since', () => {
    expect(momentWords(mail({ wentBy: 'files' }), 'smtp')).toMatch(/^als Datei abgelegt am /)
    expect(momentWords(mail({ wentBy: 'smtp' }), 'files')).toMatch(/^verschickt am /)
  })

  it('of which it is not known how it went is told as mails go now', () => {
    expect([liesInFolder(mail({}), 'files'), liesInFolder(mail({}), 'smtp')]).toEqual([true, false])
  })
})

describe('an invitation without a mail server', () => {
  it('is never said to be on its way', () => {
    expect(invitedWords('a@b.example', 'files')).not.toMatch(/auf dem Weg|unterwegs|wird jetzt verschickt/)
    expect(invitedWords('a@b.example', 'files')).toContain('als Datei')
  })
})
