import { expect, it } from 'vitest'
import fraternity from '../../seed/fraternity.json' with { type: 'json' }
import { foreignWords, sampleDomain, sampleName, sampleWords } from './sample-words-rules.ts'

it('knows the sample by what its own data are called', () => {
  const { name, shortName, town, house, contact } = fraternity
  expect(sampleWords).toEqual(expect.arrayContaining([shortName, town]))
  for (const text of [name, house.name, house.street, contact.email]) {
    expect(sampleWords.some((word) => text.includes(word))).toBe(true)
  }
  expect(name).toBe(sampleName)
  expect(contact.email.endsWith(sampleDomain)).toBe(true)
})

it('does not take the name of another Aurora for the sample’s', () => {
  expect(foreignWords(['Schülerverbindung Aurora zu Neustadt', 'Aurora', 'Neustadt'])).not.toContain('Aurora')
  expect(foreignWords([sampleName, 'Aurora', 'Eschenfurt'])).toEqual([...sampleWords])
  expect(foreignWords(['Markomannia', 'Musterstadt'])).toEqual([...sampleWords])
})
