import type { Refusal } from '../errors.ts'
import { plainPage } from './plain-page.ts'

/** Where a document sends what people have typed into it: a person and no program reads what is answered there. */
export const contactPath = '/contact'
/** Where who has got a letter types its code, with or without a script. */
export const invitationPath = '/invitation'

/** Where forms are sent from, and what the way back to an empty one is called; undefined for any other path. */
export function formAt(path: string): { path: string; words: string } | undefined {
  if (path === contactPath) return { path, words: 'Zum leeren Formular' }
  if (path === invitationPath) return { path, words: 'Zum Code aus dem Brief' }
  if (path.startsWith('/calendar/')) return { path: '/calendar', words: 'Zu den Veranstaltungen' }
  return path.startsWith(guestRoot) ? { path: '/calendar', words: 'Zu den Veranstaltungen' } : undefined
}

/** Below it lie the pages of guests; behind it stands a secret, so that it is written nowhere. */
const guestRoot = '/sign-up/'

/** What he reads whose form could not be taken at all. */
export function formRefusalPage({ title }: Pick<Refusal, 'title'>, form: { path: string; words: string }): string {
  return plainPage({
    title,
    text: [
      form.path === contactPath
        ? 'Deine Nachricht ist nicht angekommen. Geh im Browser einen Schritt zurück: Dort steht dein Text noch.'
        : 'Deine Angaben sind nicht angekommen. Geh im Browser einen Schritt zurück: Dort stehen sie noch.',
    ],
    links: { [form.path]: form.words },
  })
}
