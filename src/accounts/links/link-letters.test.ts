import { describe, expect, it } from 'vitest'
import type { Sender } from '../../mail/letter.ts'
import { testOffice } from '../../testing/addresses.ts'
import { invitationLetter, newPasswordLetter } from './link-letters.ts'

const to = { name: 'Emil', email: 'emil@brakebusch.example' }
const link = { token: 'x'.repeat(43), expiresAt: Date.parse('2026-11-16T16:42:00Z') }

describe('letters with a link', () => {
  it.each([
    ['die', 'Pennälerverbindung Aurora', 'der Pennälerverbindung Aurora', 'der Pennälerverbindung Aurora'],
    ['der', 'Schülerbund Aurora', 'des Schülerbunds Aurora', 'dem Schülerbund Aurora'],
    ['das', 'Pennal Aurora', 'des Pennals Aurora', 'dem Pennal Aurora'],
  ] as const)('are right for %s %s', (article, name, genitive, dative) => {
    const sender: Sender = { ...testOffice.sender, article, name }
    const { letter: invitation } = invitationLetter(sender, to, link, 'Felix Amelung')
    expect(invitation.paragraphs[0]).toContain(`ein Konto im Mitgliederbereich ${genitive} eingerichtet`)
    for (const helper of [undefined, 'Felix Amelung']) {
      const { letter } = newPasswordLetter(sender, to, link, helper)
      expect(letter.paragraphs[0]).toContain(`emil@brakebusch.example bei ${dative} ein neues Passwort`)
    }
  })

  it('say until when the link holds, in one piece', () => {
    const { letter } = invitationLetter(testOffice.sender, to, link, 'Felix Amelung')
    expect(letter.closing?.[0]).toContain('bis Montag, 16.\u00a0November, 17.42\u00a0Uhr,')
  })
})
