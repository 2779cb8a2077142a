import { pagesOf } from '../../content/site-map.ts'
import { SiteLink } from './site-link.tsx'

export function Footer({ name }: { name: string }) {
  return (
    <footer id="ende" className="site-footer">
      <div className="site-footer-row">
        <p>{name}</p>
        <nav aria-label="Rechtliches" className="screen-only">
          <ul>
            {pagesOf('footer').map((page) => (
              <li key={page.name}>
                <SiteLink to={page} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
