import { describe, expect, it } from 'vitest'
import { writeLetter } from '../mail/write-letter.ts'
import { circumstances, person, plan } from '../testing/builders/handover.ts'
import { usualTerms } from '../text/term-rules.ts'
import { composeLetters } from './handover-letters.ts'

const sender = {
  name: 'Schülerbund Markomannia',
  article: 'der' as const,
  shortName: 'Markomannia',
  town: 'Musterstadt',
  ribbon: [],
  link: { light: '#000', dark: '#fff' },
  address: 'post@markomannia.example',
  origin: 'https://markomannia.example',
  terms: usualTerms,
}
const textOf = (...given: [ReturnType<typeof plan>, ReturnType<typeof circumstances>]) =>
  composeLetters(...given, sender).map(({ letter }) => writeLetter(sender, letter).text.replace(/\s+/g, ' '))

describe('letters of a change of semester', () => {
  const next = plan({
    holders: [{ office: 'senior', person: 'Oskar', memberId: 'oskar' }],
    letters: [{ office: 'senior', isSent: true, openPoints: '- Band bestellen\n\n• Kasse  prüfen' }],
  })

  it('tell of the office, of who held it before, and of what is open', () => {
    const openDuties = [
      { office: 'senior', title: 'Kranz bestellen', due: '2025-11-01' },
      { office: 'kassenwart', title: 'Mahnen', due: '2025-11-01' },
    ]
    const [text] = textOf(next, circumstances({ openDuties }))
    expect(text).toContain(
      'Lieber Oskar, du bist jetzt Senior des Schülerbunds Markomannia im Wintersemester 2025/2026.',
    )
    expect(text).toContain('Er leitet. Alles dazu steht hier: https://markomannia.example/tasks#senior')
    expect(text).toContain(
      'Vor dir hatte das Amt Julian Pham. Frag ihn, wenn etwas unklar ist: https://markomannia.example/directory?person=julian ',
    )
    expect(text).toContain('Offen ist noch: – Band bestellen – Kasse prüfen – Kranz bestellen Was in deinem Amt')
    expect(text).toContain('https://markomannia.example/duties')
  })

  it('tell who stays that he stays, and of no one before him', () => {
    const [text] = textOf(plan(), circumstances())
    expect(text).toContain('Lieber Julian, du bleibst Senior')
    expect(text).not.toContain('Vor dir')
  })

  it('go to whom they are to go and can', () => {
    const unsent = { ...next, letters: next.letters.map((letter) => ({ ...letter, isSent: false })) }
    expect(textOf(unsent, circumstances())).toEqual([])
    expect(textOf(next, circumstances({}, [person('oskar', { email: '' })]))).toEqual([])
    expect(textOf(next, circumstances({}, [person('oskar', { isLiving: false })]))).toEqual([])
    expect(textOf({ ...next, holders: [] }, circumstances())).toEqual([])
  })
})
