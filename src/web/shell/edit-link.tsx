import { Link } from 'react-router'
import { isPageName, pageEditingPath } from '../../content/site-map.ts'
import { Icon } from '../../design/icon.tsx'
import { useCurrentPage } from './use-current-page.ts'

/**
 * The way from a page to its editing, on every page that has content. It is drawn for everyone, like the menus, and
 * shown by shell.css to those whom the head script has marked as editors. A page that the site map does not have says
 * where that is.
 */
export function EditLink({ to }: { to?: string | undefined }) {
  const { page, title } = useCurrentPage()
  const path = page && isPageName(page.name) ? pageEditingPath(page.name) : to
  if (path === undefined) return null
  return (
    <p className="edit-link screen-only" data-for="editor">
      <Link to={path}>
        <Icon name="pencil" />
        Bearbeiten
        <span className="sr-only">: {title}</span>
      </Link>
    </p>
  )
}
