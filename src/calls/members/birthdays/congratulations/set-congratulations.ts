import type { App } from '../../../../app.ts'
import { postalLines } from '../../../../circulars/postal-address-rules.ts'
import { postTo } from '../../../../circulars/way-rules.ts'
import { Refusal } from '../../../../errors.ts'
import { congratulationTitles } from '../../../../members/birthdays/congratulation-rules.ts'
import { findCongratulationTexts } from '../../../../members/birthdays/congratulation-texts.ts'
import type { DocumentHead } from '../../../papers/document-head.ts'
import { type LettersData, letterFrame } from '../../../papers/letter-frame.ts'
import { fitCard, fitFront } from './card-fit-rules.ts'
import { type Congratulation, congratulate } from './congratulate.ts'
import type { Congratulated } from './find-chosen.ts'

/** What templates/card.typ wants. */
export interface CardsData {
  head: DocumentHead
  title: string
  /** Two cards on each sheet, one above the other. */
  sheets: SetCard[][]
}

interface SetCard {
  front: string
  frontSize: number
  /** The greeting is the first of them. */
  paragraphs: string[][]
  size: number
}

type Parts = Pick<App, 'database' | 'storage' | 'clock' | 'config' | 'log' | 'typesetting'>

const title = 'Glückwünsche'

/** A letter for each whom the post would find, as one PDF in the order of their days. The page has named the others before. */
export async function setCongratulationLetters(app: Parts, accountId: string, chosen: readonly Congratulated[]) {
  const reached = chosen.filter(({ person }) => postTo(person) === 'open')
  if (reached.length === 0) {
    throw new Refusal(
      'unprocessable',
      'Von niemandem, den du ausgewählt hast, ist eine Anschrift bekannt, an der Post ankommt.',
    )
  }
  const { frame, files, terms } = await letterFrame(app, { at: app.clock() })
  const congratulations = congratulate(reached, await findCongratulationTexts(app.database.db, terms), terms)
  const data: LettersData = {
    ...frame,
    title,
    letters: congratulations.map(({ person, words: { subject, greeting, paragraphs } }) => ({
      address: postalLines(person),
      ...{ subject, greeting, paragraphs: paragraphs.map((paragraph) => paragraph.split('\n')) },
    })),
  }
  return { pdf: await app.typesetting.typeset(accountId, { template: 'letter', data, files }), count: reached.length }
}

/** Cards to be folded, two on a sheet that is printed on both sides. */
export async function setCongratulationCards(app: Parts, accountId: string, chosen: readonly Congratulated[]) {
  const { frame, files, terms } = await letterFrame(app, { at: app.clock() })
  const texts = await findCongratulationTexts(app.database.db, terms)
  const cards = congratulate(chosen, texts, terms).map(fit)
  const data: CardsData = { head: frame.head, title, sheets: inPairs(cards) }
  return { pdf: await app.typesetting.typeset(accountId, { template: 'card', data, files }), count: cards.length }
}

function fit({ kind, words: { subject, greeting, paragraphs } }: Congratulation): SetCard {
  const inside = [...(greeting === '' ? [] : [[greeting]]), ...paragraphs.map((paragraph) => paragraph.split('\n'))]
  const [size, frontSize] = [fitCard(inside), fitFront(subject)]
  if (size === null || frontSize === null) {
    const part = size === null ? 'Der Text' : 'Der Betreff'
    throw new Refusal(
      'unprocessable',
      `${part} „${congratulationTitles[kind]}“ ist für eine Karte zu lang. Kürze ihn, oder nimm Briefe.`,
    )
  }
  return { front: subject, frontSize, paragraphs: inside, size }
}

const inPairs = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.flatMap((_, at) => (at % 2 === 0 ? [things.slice(at, at + 2)] : []))
