import { expect, it } from 'vitest'
import { leftOutWords, proposedChoice } from './chosen-rules.ts'

const today = '2026-11-18'
const occasion = (id: string, day: string | null, more: object = {}) => ({
  ...{ kind: 'birthday' as const, id, day, isRound: true },
  ...more,
})

it('who has a round birthday or a jubilee this week or the next is ticked at first', () => {
  const found = proposedChoice(today, [
    occasion('heute', '2026-11-18'),
    occasion('sonntag', '2026-11-29'),
    occasion('montag', '2026-11-30'),
    occasion('jung', '2026-11-19', { isRound: false }),
    occasion('treu', '2026-11-20', { kind: 'jubilee', isRound: false }),
    occasion('irgendwann', null, { kind: 'jubilee', isRound: false }),
    occasion('selig', '2026-11-20', { kind: 'remembrance', isRound: false }),
  ])
  expect(found.map((key) => key.split(' ')[1])).toEqual(['heute', 'sonntag', 'treu'])
})

it('who gets no letter is named with the reason', () => {
  expect(
    leftOutWords([
      { name: 'Emil Da', post: 'open' },
      { name: 'Max Weg', post: 'postReturned' },
      { name: 'Jan Ohne', post: 'noAddress' },
    ]),
  ).toBe('Max Weg (Post kam zurück), Jan Ohne (keine vollständige Anschrift)')
  expect(leftOutWords([{ name: 'Emil Da', post: 'open' }])).toBe('')
})
