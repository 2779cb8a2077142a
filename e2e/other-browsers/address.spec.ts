import { newMember } from '../new-member.ts'
import { beSignedIn, expect, test } from './stories.ts'

const address = {
  Vorname: 'Emil',
  Nachname: 'Neubauer',
  Beruf: 'Tischler',
  Geburtsdatum: '1987-03-30',
  'Straße und Hausnummer': 'Am Wehr 3',
  Postleitzahl: '01067',
  Ort: 'Dresden',
  'E-Mail': 'emil@beispiel.example',
}

test('a member hears what is missing, sends his address, and it stands there afterwards', async ({
  visitor,
  server,
}) => {
  await beSignedIn(visitor, { ...server, ...(await newMember(server)) })
  await visitor.open('/address')
  await visitor.seesThe('button', 'Adresse absenden')
  expect(await visitor.valueOf('Newsletter')).toBe(true)
  for (const [label, value] of Object.entries(address)) if (label !== 'Ort') await visitor.fill(label, value)
  await visitor.click('button', 'Adresse absenden')
  await visitor.seesNo('Deine Adresse wurde erfolgreich übermittelt.')
  expect(await visitor.asks(() => (document.activeElement as HTMLInputElement).name)).toBe('city')
  await visitor.fill('Ort', address.Ort)
  await visitor.click('button', 'Adresse absenden')
  await visitor.sees('Deine Adresse wurde erfolgreich übermittelt.')
  await visitor.open('/address')
  await visitor.click('button', 'Was von dir gespeichert ist')
  await visitor.sees('Am Wehr 3', 'Dresden', 'Angemeldet als Emil Neubauer')
})
