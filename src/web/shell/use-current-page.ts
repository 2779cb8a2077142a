import { useLocation, useMatches } from 'react-router'
import type { Page } from '../../content/site-map.ts'
import { eventRoute, freePageRoute, pageOfEvent } from '../../content/site-plan-rules.ts'
import { usePlan } from './use-plan.ts'

const titles: Record<string, string> = {
  'not-found': 'Seite nicht gefunden',
  showcase: 'Bausteine',
  'admin-member': 'Mitglied',
  'admin-start-step': 'Erste Schritte',
  'handover-step': 'Semesterwechsel',
  circular: 'Rundschreiben',
  'editor-page': 'Seite bearbeiten',
  'editor-list': 'Liste bearbeiten',
  'editor-booklet': 'Heft',
  'editor-entry': 'Bearbeiten',
  'picture-folder': 'Bilder',
  date: 'Termin',
  'sign-up': 'Anmeldung',
  [freePageRoute]: 'Interna',
  [eventRoute]: 'Veranstaltung',
  'session/logout': 'Logout',
}

/** Routes that are no pages of the site, and yet ship no script. */
const documents = ['not-found', 'sign-up', eventRoute]

interface CurrentPage {
  page: Page | undefined
  title: string
  /** What the introduction of a public page says about it. */
  description: string | undefined
  isApp: boolean
}

/** What pages have loaded, as far as their head tells of it. */
interface Loaded {
  intro?: { description?: string }
  folder?: string
  page?: { title?: string; description?: string }
  /** Of an event, which no plan has that a browser knows. */
  eventPage?: { path: string; title: string; description: string }
}

/** Which page of the site is shown. A route that is none of them is part of the app, but for the not-found page. */
export function useCurrentPage(): CurrentPage {
  const match = useMatches().at(-1)
  const id = match?.id ?? ''
  const plan = usePlan()
  const { pathname } = useLocation()
  const loaded = match?.loaderData as Loaded | undefined
  const listed = id === freePageRoute ? plan.at(pathname) : plan.named(id)
  const page = loaded?.eventPage ? pageOfEvent(loaded.eventPage) : listed
  return {
    page,
    // A folder of pictures bears its own name once it is there: the server draws one shell for all of them.
    title: page?.title ?? loaded?.page?.title ?? loaded?.folder ?? titles[id] ?? 'Fehler',
    description: loaded?.intro?.description ?? loaded?.page?.description ?? loaded?.eventPage?.description,
    isApp: page ? page.kind === 'app' : !documents.includes(id),
  }
}
