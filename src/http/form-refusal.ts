import type { Refusal } from '../errors.ts'
import { plainPage } from './plain-page.ts'

/** Where a document sends what people have typed into it: a person and no program reads what is answered there. */
export const contactPath = '/contact'

/** What he reads whose form could not be taken at all. */
export function formRefusalPage({ title }: Pick<Refusal, 'title'>): string {
  return plainPage({
    title,
    text: ['Deine Nachricht ist nicht angekommen. Geh im Browser einen Schritt zurück: Dort steht dein Text noch.'],
    links: { [contactPath]: 'Zum leeren Formular' },
  })
}
