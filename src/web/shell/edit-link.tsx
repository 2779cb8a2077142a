import { Link } from 'react-router'
import { rightForCollection } from '../../accounts/rights/rights-rules.ts'
import { entryEditingPath, isPageName, pageEditingPath } from '../../content/site-map.ts'
import { Icon } from '../../design/icon.tsx'
import { listMark, pageMark, useIsOwn } from '../session/session.ts'
import { useCurrentPage } from './use-current-page.ts'

/** The entry that a page is about which the site map does not have. */
export interface EditedEntry {
  collection: string
  entryId: string
}

/**
 * The way from a page to its editing, on every page that has content. It is drawn for everyone, like the menus, and
 * shown by shell.css to those who may change all pages, or whom the head script has found to care for this one.
 */
export function EditLink({ of }: { of?: EditedEntry | undefined }) {
  const { page, title } = useCurrentPage()
  const way = page && isPageName(page.name) ? wayToPage(page.name) : of && wayToEntry(of)
  const isOwn = useIsOwn(way?.mark)
  if (!way) return null
  return (
    <p className="edit-link screen-only" data-for={way.right} data-of={way.mark} data-own={isOwn}>
      <Link to={way.path}>
        <Icon name="pencil" />
        Bearbeiten
        <span className="sr-only">: {title}</span>
      </Link>
    </p>
  )
}

const wayToPage = (page: string) => ({ path: pageEditingPath(page), right: 'pages', mark: pageMark(page) })

const wayToEntry = ({ collection, entryId }: EditedEntry) => ({
  path: entryEditingPath(collection, entryId),
  right: rightForCollection(collection),
  mark: listMark(collection),
})
