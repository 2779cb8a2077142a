import { SiteLink } from './site-link.tsx'
import { usePlan } from './use-plan.ts'

export function Footer({ name }: { name: string }) {
  const plan = usePlan()
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <p>{name}</p>
        <nav aria-label="Rechtliches" className="screen-only">
          <ul>
            {plan.of('footer').map((page) => (
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
