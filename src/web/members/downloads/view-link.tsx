import { Icon } from '../../../design/icon.tsx'

/** Shows a file in a tab of its own, instead of saving it; nothing for kinds that a browser does not show. */
export function ViewLink({ href, name }: { href: string | null; name: string }) {
  if (!href) return null
  return (
    <a className="document-view" href={href} target="_blank" rel="noopener">
      <Icon name="eye" />
      <span>
        Ansehen <span className="sr-only">{name} (in neuem Tab)</span>
      </span>
    </a>
  )
}
