import { expect, test } from 'vitest'
import { consentWords } from './consent-words.ts'

test('a member who is not visible is told that nothing of him is', () => {
  expect(consentWords(false, ['address', 'phone'])).toMatch(/^Du stehst nicht im Verzeichnis\./)
  expect(consentWords(false, ['address'])).not.toMatch(/Anschrift/)
})

test('the sentence names what he shares, in the order of the boxes, and nothing else', () => {
  expect(consentWords(true, [])).toMatch(/Aufnahme, sonst nichts\.$/)
  expect(consentWords(true, ['profession', 'address', 'birthday'])).toMatch(
    /, dazu deine Anschrift, deinen Geburtstag und deinen Beruf\.$/,
  )
})
