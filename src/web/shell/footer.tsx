import type { ShownEmblem } from '../../calls/emblems/show-emblems.ts'
import { Emblem } from './emblem/emblem.tsx'
import { SiteLink } from './site-link.tsx'
import { usePlan } from './use-plan.ts'

export function Footer({ name, circle }: { name: string; circle: ShownEmblem | null | undefined }) {
  const plan = usePlan()
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <p className="site-footer-name">
          {circle && <Emblem of={circle} alt="" box={{ width: 96, height: 44 }} loading="lazy" />}
          {name}
        </p>
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
