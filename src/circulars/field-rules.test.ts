import { describe, expect, it } from 'vitest'
import { samplePerson } from '../testing/samples/circulars.ts'
import { usualTerms } from '../text/term-rules.ts'
import { wordsTo } from './circular-letter.ts'
import { fillFields, findBlank, findUnknown } from './field-rules.ts'

const emil = samplePerson({ title: 'Dr. med.' })

describe('fields of a letter', () => {
  it('read what the record of its reader says, and words of the fraternity', () => {
    expect(
      fillFields('{Anrede}, {Name} ({Biername}) aus {Postleitzahl} {Ort}, wie alle {Bundesbrüder}', emil, usualTerms),
    ).toBe(
      'Lieber Bundesbruder Brakebusch, Dr. med. Emil Brakebusch (Kranich) aus 00895 Eschenfurt, wie alle Bundesbrüder',
    )
  })

  it('address women as women, by the word that the fraternity has for them', () => {
    const brother = {
      one: 'Bundesschwester',
      many: 'Bundesschwestern',
      ofMany: 'Bundesschwestern',
      withMany: 'Bundesschwestern',
    }
    expect(fillFields('{Anrede}', emil, { ...usualTerms, brother })).toBe('Liebe Bundesschwester Brakebusch')
  })

  it('put nothing in twice: what a record says is not read as a field again', () => {
    expect(fillFields('{Vorname}', samplePerson({ firstName: '{Nachname}' }), usualTerms)).toBe('{Nachname}')
  })

  it('that do not exist are told with their line', () => {
    expect(findUnknown('Hallo {Vorname},\n\nan {Vornahme} und {constructor}.')).toEqual([
      expect.stringMatching(/^Zeile 3: Das Feld „\{Vornahme\}“ gibt es nicht\. Möglich sind \{Anrede\}, /),
      expect.stringMatching(/^Zeile 3: Das Feld „\{constructor\}“/),
    ])
    expect(findUnknown('{Anrede} {Bundesbruder} { offen und {} leer')).toEqual([])
  })

  it('that are blank for somebody are known', () => {
    expect(findBlank('{Biername} {Titel} {Biername}', samplePerson({ nickname: '' }), usualTerms)).toEqual([
      'Biername',
      'Titel',
    ])
  })
})

it('a letter has its paragraphs where empty lines are, and keeps other ends of lines', () => {
  const content = { subject: 'Für {Vorname}', salutation: '{Anrede},', text: ' eins\nzwei\n \n\ndrei\n' }
  expect(wordsTo(emil, content, usualTerms)).toEqual({
    subject: 'Für Emil',
    greeting: 'Lieber Bundesbruder Brakebusch,',
    paragraphs: ['eins\nzwei', 'drei'],
  })
})
