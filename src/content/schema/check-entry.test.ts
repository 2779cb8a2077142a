import { describe, expect, it } from 'vitest'
import { checkEntry } from './check-entry.ts'

const penalty = { offence: 'Verspätung', euros: 5, note: '' }
const photo = '1ab8cb82-8c8f-8c40-a5b2-1fbc8ff0a4ad'
const picture = { media: photo, caption: 'Hütte im Schnee' }
const gallery = { folder: '2020', title: '2020', text: '', isPublished: true, pictures: [picture] }
const profile = {
  member: 'b73c6ff0-07ab-858d-a453-fa2afc666a66',
  text: '<p>Hallo</p>',
  photo,
}
const stripe = (name: string) => ({ name, hex: '#123456' })

const duty = { title: 'Kranz', office: 'senior', details: '', summer: '15.3.', winter: '' }

describe('checkEntry', () => {
  it('answers the entry sanitised, with its fields in the order of the schema', () => {
    const { entry } = checkEntry('timeline', { ereignis: '<p style="x">Gründung</p>', jahr: ' 1895 ' })
    expect(JSON.stringify(entry)).toBe('{"jahr":"1895","ereignis":"<p>Gründung</p>"}')
  })

  it('writes a day of the year in words, in whichever way it was typed', () => {
    const { entry } = checkEntry('officeDuties', { ...duty, winter: ' 1. sept. ' })
    expect(entry).toMatchObject({ summer: '15.\u00a0März', winter: '1.\u00a0September' })
  })

  it('names everything that is wrong, in German, each by the path of its field', () => {
    expect(checkEntry('penalties', { offence: ' ', euros: -1, note: 7, fine: true, extra: 1 }).errors).toEqual([
      { field: 'offence', message: 'darf nicht leer sein' },
      { field: 'euros', message: 'muss größer als 0 sein' },
      { field: 'note', message: 'muss ein Text sein' },
      { field: 'fine', message: 'ist hier nicht vorgesehen' },
      { field: 'extra', message: 'ist hier nicht vorgesehen' },
    ])
  })

  it.each([
    ['penalties', {}, 'offence', 'fehlt'],
    ['penalties', { ...penalty, euros: '5' }, 'euros', 'muss eine Zahl sein'],
    ['seniors', { id: 1.5 }, 'id', 'muss eine ganze Zahl sein'],
    ['seniors', { id: 1e300 }, 'id', 'ist zu groß'],
    ['events', { ladiesWelcome: 'ja' }, 'ladiesWelcome', 'muss true oder false sein'],
    ['ideas', { group: 'alle' }, 'group', 'muss eines von diesen sein: compulsory, optional, hut, games'],
    ['officeDuties', { ...duty, summer: '31.4.' }, 'summer', 'muss ein Tag wie 15.3. oder 15.\u00a0März sein'],
    ['officeDuties', { ...duty, winter: 'bald' }, 'winter', 'muss ein Tag wie 15.3. oder 15.\u00a0März sein'],
    ['officeDuties', { ...duty, summer: ' ' }, 'summer', 'Bitte nenne einen Tag, im Sommer- oder im Wintersemester.'],
    [
      'schoolHolidays',
      { label: 'Herbst', from: '2030-10-18', to: '2030-10-07' },
      'to',
      'Der letzte Tag liegt vor dem ersten.',
    ],
    [
      'semesters',
      { id: 'ss2030', title: 'a', note: '', examWeeks: [{ label: 'Abitur', from: '2030-05-02', to: '2030-05-01' }] },
      'examWeeks.0.to',
      'Der letzte Tag liegt vor dem ersten.',
    ],
    ['officeDuties', { ...duty, remindDays: 91 }, 'remindDays', 'muss zwischen 0 und 90 liegen'],
    ['changelog', { changes: [] }, 'changes', 'braucht mindestens 1 Eintrag'],
    ['changelog', { changes: 'alles' }, 'changes', 'muss eine Liste sein'],
    ['changelog', { version: '1.0' }, 'version', 'muss eine Version wie 0.8.0 sein'],
    ['changelog', { date: '2024-02-30' }, 'date', 'muss ein Datum wie 2024-08-09 sein'],
    ['fraternity', { contact: 'Senior' }, 'contact', 'muss aus Feldern bestehen'],
    ['fraternity', { contact: { name: 'Senior' } }, 'contact.email', 'muss eine E-Mail-Adresse sein'],
    ['fraternity', { colours: [] }, 'colours', 'braucht mindestens 2 Einträge'],
    ['fraternity', { colours: ['Rot'].map(stripe) }, 'colours', 'braucht mindestens 2 Einträge'],
    ['fraternity', { colours: ['A', 'B', 'C', 'D', 'E'].map(stripe) }, 'colours', 'darf höchstens 4 Einträge haben'],
    [
      'fraternity',
      { colours: ['Weiß', 'Blau', 'blau'].map(stripe) },
      'colours.2.name',
      'steht schon im Streifen darüber; zwei gleiche nebeneinander sind einer',
    ],
    [
      'fraternity',
      { foxColours: { colours: ['Blau'].map(stripe), percussion: 'none' } },
      'foxColours.colours',
      'braucht mindestens 2 Einträge',
    ],
    ['fraternity', { percussion: 'bronze' }, 'percussion', 'muss eines von diesen sein: none, gold, silver'],
    ['fraternity', { cap: { name: 'Rot', hex: 'f00' } }, 'cap.hex', 'muss eine Farbe wie #ff3300 sein'],
    ['galleries', { ...gallery, pictures: [picture, picture] }, 'pictures.1.media', 'Dieses Bild ist schon dabei.'],
    [
      'galleries',
      { ...gallery, pictures: [{ ...picture, media: '2020/huette' }] },
      'pictures.0.media',
      'Bitte wähle ein Bild.',
    ],
    [
      'fraternity',
      { colours: [{ name: 'Rot', hex: 'rot' }, 1, 1] },
      'colours.0.hex',
      'muss eine Farbe wie #ff3300 sein',
    ],
    [
      'galleries',
      { ...gallery, pictures: [{ ...picture, licence: 'x' }] },
      'pictures.0.licence',
      'ist hier nicht vorgesehen',
    ],
    ['profiles', { ...profile, member: 'anton' }, 'member', 'muss einen Datensatz nennen'],
    ['profiles', { ...profile, address: 'Lindentorstraße 4' }, 'address', 'ist hier nicht vorgesehen'],
    ['fraternity', { contact: { email: 'anton' } }, 'contact.email', 'muss eine E-Mail-Adresse sein'],
    ['profiles', { ...profile, photo: 'https://x.example/y.png' }, 'photo', 'Bitte wähle ein Bild.'],
    ['penaltyRules', { source: 'x', rules: ['', 'y'] }, 'rules.0', 'darf nicht leer sein'],
    ['home', null, '', 'muss aus Feldern bestehen'],
    ['home', [], '', 'muss aus Feldern bestehen'],
  ] as const)('says of %s %j: %s %s', (name, data, field, message) => {
    expect(checkEntry(name, data).errors).toContainEqual({ field, message })
  })

  it('takes blue, white and blue, with gold at its edges', () => {
    const ribbon = { colours: ['Blau', 'Weiß', 'Blau'].map(stripe), percussion: 'gold' }
    const told = checkEntry('fraternity', { ...ribbon, foxColours: ribbon, cap: { name: 'Blau' } }).errors ?? []
    expect(told.filter(({ field }) => /colours|percussion|cap/i.test(field))).toEqual([])
  })

  it('takes a profile that says nothing of a member but who he is', () => {
    expect(checkEntry('profiles', profile).errors).toBeUndefined()
  })

  it('is not led astray by fields that every object has', () => {
    const data = JSON.parse('{"offence":"x","euros":5,"note":"","__proto__":{"admin":true}}')
    expect(checkEntry('penalties', data).errors).toEqual([{ field: '__proto__', message: 'ist hier nicht vorgesehen' }])
  })
})
