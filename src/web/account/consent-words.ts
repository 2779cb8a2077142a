import { type Shareable, shareables } from '../../members/record/member-rules.ts'

const words: Record<Shareable, string> = {
  address: 'deine Anschrift',
  phone: 'deine Telefonnummern',
  email: 'deine E-Mail-Adresse',
  birthday: 'deinen Geburtstag',
  profession: 'deinen Beruf',
}

const always =
  'deinen Namen und Biernamen, deinen Status, deinen Leibburschen und deine {Leibfüxe}, dein Gymnasium und die Jahre von Abitur und Aufnahme'
const list = new Intl.ListFormat('de')

/** What follows from the boxes, as one sentence for `inTerms`. */
export function consentWords(visible: boolean, shared: readonly Shareable[]): string {
  if (!visible) return 'Du stehst nicht im Verzeichnis. Niemand findet dort etwas von dir.'
  const agreed = shareables.filter((each) => shared.includes(each)).map((each) => words[each])
  if (agreed.length === 0) return `Die anderen sehen ${always}, sonst nichts.`
  return `Die anderen sehen ${always}, dazu ${list.format(agreed)}.`
}
