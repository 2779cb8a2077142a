import { expect, it } from 'vitest'
import { tellErased } from './erased-rules.ts'

const least = {
  records: 1,
  formerStates: 0,
  accounts: 0,
  introductions: 0,
  undeliveredMails: 0,
  notedMails: 0,
  letters: 0,
  isWiped: true,
}

it.each([
  [{}, 'Gelöscht: der Eintrag.'],
  [
    { formerStates: 7, accounts: 1, undeliveredMails: 2, introductions: 1 },
    'Gelöscht: der Eintrag mit sieben früheren Fassungen, ein Konto, die Selbstvorstellung mit Foto, zwei wartende E-Mails.',
  ],
  [
    { records: 2, formerStates: 1, accounts: 2, introductions: 2, undeliveredMails: 1, notedMails: 1, letters: 1 },
    'Gelöscht: der Eintrag und ein zusammengelegter mit einer früheren Fassung, zwei Konten, zwei Selbstvorstellungen mit Fotos, eine wartende E-Mail, ein Vermerk über eine erledigte E-Mail, eine E-Mail im Ordner für E-Mails.',
  ],
  [
    { records: 3, formerStates: 13, notedMails: 12, letters: 40 },
    'Gelöscht: der Eintrag und zwei zusammengelegte mit 13 früheren Fassungen, zwölf Vermerke über erledigte E-Mails, 40 E-Mails im Ordner für E-Mails.',
  ],
  [
    { isWiped: false },
    'Gelöscht: der Eintrag. Letzte Spuren in der Datei der Datenbank werden gleich noch überschrieben.',
  ],
])('says calmly what was taken: %j', (erased, sentence) => {
  expect(tellErased({ ...least, ...erased })).toBe(sentence)
})
