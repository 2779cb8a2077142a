import type { CongratulationText } from '../../../members/birthdays/congratulation-texts.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'
import { saveFile } from '../../session/save-file.ts'
import type { WantedDays } from './wanted-days-rules.ts'

export type Birthdays = Awaited<ReturnType<typeof fetchBirthdays>>
export type Occasion = Birthdays['occasions'][number]

export async function fetchBirthdays({ weeks, most }: WantedDays) {
  return answerOf(client.members.io.birthdays.$get({ query: { weeks: String(weeks), most: String(most) } }))
}

/** Letters or cards for these, as a PDF that the browser saves. */
export const saveCongratulations = (what: 'letters' | 'cards', occasions: readonly Occasion[]): Promise<void> =>
  saveFile(`/members/io/birthdays/${what}`, { chosen: occasions.map(({ kind, id, day }) => ({ kind, id, day })) })

export const saveCongratulationText = ({ kind, revision, words }: CongratulationText) =>
  answerOf(client.members.io.birthdays.texts[':kind'].$put({ param: { kind }, json: { revision, words } }))
