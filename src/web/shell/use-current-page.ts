import { useMatches } from 'react-router'
import { type Page, pages } from '../../content/site-map.ts'

const titles: Record<string, string> = {
  'not-found': 'Seite nicht gefunden',
  showcase: 'Bausteine',
  'session/logout': 'Logout',
}

/** Which page of the site map is shown. A route that is none of them is part of the app, but for the not-found page. */
export function useCurrentPage(): { page: Page | undefined; title: string; isApp: boolean } {
  const id = useMatches().at(-1)?.id ?? ''
  const page = pages.find((candidate) => candidate.name === id)
  return {
    page,
    title: page?.title ?? titles[id] ?? 'Fehler',
    isApp: page ? page.kind === 'app' : id !== 'not-found',
  }
}
