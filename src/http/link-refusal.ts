import { Refusal } from '../errors.ts'
import { plainPage } from './plain-page.ts'

/** A download that is refused. Links are opened in a tab, where a person and no program reads the answer. */
export class LinkRefusal extends Refusal {}

/** Whether the other side would rather have a page than JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return /(^|,)\s*text\/html\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/i.test(accept ?? '')
}

/** What a person reads who has opened a link that is no good. */
export function linkRefusalPage({ code, title }: Pick<LinkRefusal, 'code' | 'title'>): string {
  return plainPage({ title, text: [adviceFor(code)], links: { '/downloads': 'Zu den Downloads' } })
}

function adviceFor(code: LinkRefusal['code']): string {
  if (code === 'not_found')
    return 'Sie ist inzwischen gelöscht worden. Was es gibt, findest du auf der Seite Downloads.'
  if (code === 'unavailable') return 'Sobald sie aus der Sicherung zurück ist, kannst du sie hier wieder herunterladen.'
  return 'Links zu Dateien gelten zehn Minuten lang und nur so, wie sie ausgegeben wurden. Auf der Seite Downloads bekommst du einen frischen.'
}
