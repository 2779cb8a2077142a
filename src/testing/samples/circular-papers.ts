import { type ArrangedLabels, arrangeLabels } from '../../calls/circulars/arrange-labels.ts'
import type { LettersData } from '../../calls/papers/letter-frame.ts'
import { type LabelSheet, labelSheets } from '../../circulars/label-sheets.ts'
import { postalLines } from '../../circulars/postal-address-rules.ts'
import { samplePerson } from './circulars.ts'
import { sheetWith } from './handover-sheets.ts'

const paragraph =
  'das Wintersemester beginnt, und wir laden euch herzlich zu allen Veranstaltungen ein: zur Antrittskneipe, zum Stiftungsfest mit Festkommers und zur Weihnachtskneipe mit Damen.'

const people = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    samplePerson({
      id: String(at),
      firstName: 'Łukasz',
      surName: `Šimić-Größe ${at}`,
      zipCode: String(10_000 + at * 7),
    }),
  )

/** So many letters to be set, a page each. */
export function lettersFor(count: number) {
  const { data: sheet, files } = sheetWith({})
  const data: LettersData = {
    head: sheet.head,
    title: 'Semesterprogramm',
    returnLine: 'Markomannia · Am Markt 1 · 31020 Lauenstein',
    sender: [sheet.head.name, 'Am Markt 1', '31020 Lauenstein', 'post@markomannia.example'],
    day: 'Lauenstein, 1.\u00a0Oktober 2026',
    page: 'Seite',
    letters: people(count).map((person) => ({
      address: postalLines(person),
      subject: 'Programm für das Wintersemester 2026/27',
      greeting: `Lieber Bundesbruder ${person.surName},`,
      paragraphs: [[paragraph], [paragraph, paragraph], ['Mit bundesbrüderlichen Grüßen', 'Der Schriftwart']],
    })),
  }
  return { template: 'letter' as const, data, files }
}

export function labelsFor(count: number, sheetId = 'avery-3475', begin = 1) {
  const sheet = labelSheets.find(({ id }) => id === sheetId) as LabelSheet
  const { data }: ArrangedLabels = arrangeLabels(people(count), sheet, begin)
  return { template: 'labels' as const, data, files: {} }
}
