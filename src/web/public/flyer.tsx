import { Card } from '../../design/card.tsx'
import { CardGrid } from '../../design/card-grid.tsx'
import { publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import type { Route } from './+types/flyer'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('flyer')
}

export default function Flyer({ loaderData: { intro, flyer, fraternity } }: Route.ComponentProps) {
  return (
    <NamedFrame width="wide" lead={intro.lead} kicker={`${fraternity.shortName} · ${fraternity.town}`}>
      <CardGrid size="large">
        {flyer.map((card) => (
          <Card key={card.id} id={card.id} title={card.title}>
            <RichText html={card.text} />
          </Card>
        ))}
      </CardGrid>
      <p className="page-ways">
        <SiteLink to="faq" className="button button-primary">
          Häufige Fragen
        </SiteLink>
        <SiteLink to="calendar" className="button button-secondary" />
      </p>
    </NamedFrame>
  )
}
