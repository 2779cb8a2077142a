import { blankRecord, type MemberRecord } from '../src/members/record/member-record.ts'
import { livingStatuses } from '../src/members/record/member-rules.ts'

const words = (text: string) => text.trim().split(/\s+/)
const firstNames = words(`Anton Bernd Christian Dieter Emil Friedrich Georg Hans Ingo Jörg Karl Ludwig Max Norbert Otto
  Paul Quirin Rüdiger Siegfried Theo Ulrich Volker Walter Xaver Zeno`)
const beginnings = words(
  'Acker Berg Brun Dorn Eich Feld Gold Hagen Kirch Linden Mühl Neu Ober Rosen Schön Stein Wald Winter',
)
const endings = words('au bach berg brink dorf feld hardt hof holz mann meyer müller schmidt stein thal weg wald zahn')
const towns = words('Eschenfurt Kiel Celle Ärzen Dresden Goslar Hameln Jena Lübeck Münster Überlingen Weimar')

const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''
const two = (number: number) => String(number).padStart(2, '0')

/** Made-up people, all different, the same on every run. */
export function* people(count: number): Generator<MemberRecord> {
  for (let at = 0; at < count; at++) {
    // Numbers without a common factor, so that the parts do not go round together.
    const firstName = pick(firstNames, at * 7)
    const surName = `${pick(beginnings, at * 5)}${pick(endings, Math.floor(at / beginnings.length))}`
    const born = 1935 + (at % 70)
    yield {
      ...blankRecord,
      firstName,
      surName,
      title: at % 9 === 0 ? 'Dr.' : '',
      nickname: pick(endings, at * 11),
      status: livingStatuses[at % livingStatuses.length] ?? 'aktiv',
      gymnasium: `Gymnasium ${pick(towns, at)}`,
      birthday: `${born}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`,
      exam: born + 19,
      admissionDate: `${born + 17}-10-${two(1 + (at % 28))}`,
      profession: `${pick(beginnings, at * 3)}meister`,
      street: `${pick(beginnings, at * 13)}straße ${1 + (at % 200)}`,
      zipCode: String(10_000 + (at % 89_999)),
      city: pick(towns, at * 3),
      mobilePhoneNumber: `+49176${10_000_000 + at}`,
      phoneNumber: `+4943${100_000 + at}`,
      email: `person${at}@bundesbruder.example`,
      visible: at % 10 !== 0,
      delivery: at % 3 === 0 ? 'paper' : 'email',
      note: at % 4 === 0 ? 'Kommt gern zum Stiftungsfest; bringt ein „Fässchen“ mit.' : '',
    }
  }
}
