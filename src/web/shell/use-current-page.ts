import { useMatches } from 'react-router'
import { type Page, pages } from '../../content/site-map.ts'

const titles: Record<string, string> = {
  'not-found': 'Seite nicht gefunden',
  showcase: 'Bausteine',
  'admin-member': 'Mitglied',
  'editor-library': 'Mediathek',
  'picture-folder': 'Bilder',
  'session/logout': 'Logout',
}

interface CurrentPage {
  page: Page | undefined
  title: string
  /** What the introduction of a public page says about it. */
  description: string | undefined
  isApp: boolean
}

/** Which page of the site map is shown. A route that is none of them is part of the app, but for the not-found page. */
export function useCurrentPage(): CurrentPage {
  const match = useMatches().at(-1)
  const id = match?.id ?? ''
  const page = pages.find((candidate) => candidate.name === id)
  const loaded = match?.loaderData as { intro?: { description?: string }; folder?: string } | undefined
  return {
    page,
    // A folder of pictures bears its own name once it is there: the server draws one shell for all of them.
    title: page?.title ?? loaded?.folder ?? titles[id] ?? 'Fehler',
    description: loaded?.intro?.description,
    isApp: page ? page.kind === 'app' : id !== 'not-found',
  }
}
