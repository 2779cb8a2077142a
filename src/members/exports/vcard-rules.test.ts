import { describe, expect, it } from 'vitest'
import { readVcards } from '../../testing/vcards.ts'
import { blankRecord } from '../record/member-record.ts'
import { type SharedFacts, sharedFacts } from '../record/shared-facts.ts'
import { directoryFileName, vcardFileName, writeVcard } from './vcard-rules.ts'

const id = '6f1c3a52-90f3-4a0f-9d2e-0c5c7f1b8a11'
const fraternity = 'Pennälerverbindung Aurora zu Eschenfurt'

function entry(change: Partial<SharedFacts>) {
  return { id, ...sharedFacts({ ...blankRecord, surName: 'Süß' }), ...change }
}

const write = (change: Partial<SharedFacts>) => writeVcard(entry(change), fraternity)
const read = (change: Partial<SharedFacts>) => readVcards(write(change))[0]

const everything = {
  title: 'Dr. med.',
  firstName: 'Jörg',
  nickname: 'Käuzchen',
  status: 'Alter Herr',
  street: 'Am Wall 3',
  zipCode: '01067',
  city: 'Dresden',
  state: 'Sachsen',
  country: 'Deutschland',
  mobilePhoneNumber: '+4917604069217',
  phoneNumber: '+493511234567',
  email: 'joerg@aurora.example',
  birthday: '1961-03-30',
  profession: 'Arzt, Chirurg; Leiter',
} as const

describe('a vCard', () => {
  it('holds all that somebody shares', () => {
    expect(read(everything)).toEqual({
      VERSION: ['3.0'],
      N: [['Süß', 'Jörg', '', 'Dr. med.', '']],
      FN: ['Dr. med. Jörg Süß'],
      NICKNAME: ['Käuzchen'],
      'ADR;TYPE=HOME': [['', '', 'Am Wall 3', 'Dresden', 'Sachsen', '01067', 'Deutschland']],
      'TEL;TYPE=CELL,VOICE': ['+4917604069217'],
      'TEL;TYPE=HOME,VOICE': ['+493511234567'],
      'EMAIL;TYPE=INTERNET': ['joerg@aurora.example'],
      'BDAY;VALUE=date': ['1961-03-30'],
      TITLE: ['Arzt, Chirurg; Leiter'],
      ORG: ['Pennälerverbindung Aurora zu Eschenfurt'],
      CATEGORIES: ['Alter Herr'],
      UID: [`urn:uuid:${id}`],
    })
  })

  it('has no empty lines for what he keeps to himself', () => {
    expect(Object.keys(read({}) ?? {})).toEqual(['VERSION', 'N', 'FN', 'ORG', 'CATEGORIES', 'UID'])
  })

  it('keeps signs that mean something to it, and line breaks, inside their field', () => {
    const profession = 'A\\B; C, D:E\nEND:VCARD\r\nBEGIN:VCARD\rFN:Böser'
    expect(read({ profession })?.TITLE).toEqual(['A\\B; C, D:E\nEND:VCARD\nBEGIN:VCARD\nFN:Böser'])
    expect(readVcards(write({ profession }))).toHaveLength(1)
    expect(read({ street: 'Hof; Haus 2, links' })?.['ADR;TYPE=HOME']).toEqual([
      ['', '', 'Hof; Haus 2, links', '', '', '', ''],
    ])
  })

  it.each(['ä', 'ß', '€', '🍺', 'x', 'é'])('folds lines of %s at 75 octets and cuts no character', (letter) => {
    for (let length = 60; length < 90; length++) {
      const profession = `${'x'.repeat(length % 7)}${letter.repeat(length)}`
      expect(read({ profession })?.TITLE).toEqual([profession])
    }
  })
})

describe('the name of its file', () => {
  it.each([
    [{ surName: 'Süß', firstName: 'Jörg' }, 'Süß-Jörg.vcf'],
    [{ surName: 'von der Süß', firstName: 'Karl-Heinz' }, 'von-der-Süß-Karl-Heinz.vcf'],
    [{ surName: 'Brandt', firstName: '' }, 'Brandt.vcf'],
    [{ surName: '../../etc/passwd', firstName: 'a:b*c?"<>|' }, 'etc-passwd-a-b-c.vcf'],
    [{ surName: '\r\n"', firstName: '' }, 'Kontakt.vcf'],
    [{ surName: 'Ä'.repeat(10_000), firstName: '' }, `${'Ä'.repeat(80)}.vcf`],
  ])('of %j is %s', (names, fileName) => {
    expect(vcardFileName(names)).toBe(fileName)
  })

  it('says of which directory all are', () => {
    expect(directoryFileName('Aurora')).toBe('Verzeichnis-Aurora.vcf')
  })
})
