import { type PersonalWords, wordsTo } from '../../../../circulars/circular-letter.ts'
import { findBlank, type MoreFields } from '../../../../circulars/field-rules.ts'
import { Refusal } from '../../../../errors.ts'
import { congratulationTitles } from '../../../../members/birthdays/congratulation-rules.ts'
import type { CongratulationText } from '../../../../members/birthdays/congratulation-texts.ts'
import { setBlanks } from '../../../../text/blank-rules.ts'
import { dayOfYear } from '../../../../text/german-date-rules.ts'
import type { Terms } from '../../../../text/term-rules.ts'
import type { Congratulated } from './find-chosen.ts'

export interface Congratulation extends Congratulated {
  words: PersonalWords
}

/** What each of them reads. Nobody gets a letter with a hole in it: it is said whose record lacks what the text names. */
export function congratulate(
  people: readonly Congratulated[],
  texts: readonly CongratulationText[],
  terms: Terms,
): Congratulation[] {
  return people.map((congratulated) => {
    const { kind, person, occasion } = congratulated
    const text = texts.find((each) => each.kind === kind)
    if (!text) throw new Error(`no words for ${kind}`)
    const { subject, salutation, text: body } = text.words
    const [blank] = findBlank(`${subject}\n${salutation}\n${body}`, person, terms)
    if (blank) {
      const title = congratulationTitles[kind]
      throw new Refusal(
        'unprocessable',
        `Im Text „${title}“ steht {${blank}}, und das ist bei ${occasion.name} leer. Ändere den Text oder lass ${occasion.name} weg.`,
      )
    }
    return { ...congratulated, words: wordsTo(person, text.words, terms, fieldsOf(occasion)) }
  })
}

function fieldsOf({ kind, count, day }: Congratulated['occasion']): MoreFields {
  if (kind === 'jubilee') return { Semester: String(count) }
  return { Alter: String(count), Geburtstag: day ? setBlanks(dayOfYear(new Date(day))) : '' }
}
