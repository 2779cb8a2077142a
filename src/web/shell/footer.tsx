import { pagesOf } from '../../content/site-map.ts'
import { SiteLink } from './site-link.tsx'

export function Footer({ name, motto }: { name: string; motto: string | undefined }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <p>
          {name}
          {motto && <span className="site-footer-motto">„{motto}“</span>}
        </p>
        <nav aria-label="Rechtliches">
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
