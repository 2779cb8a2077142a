import { Card } from '../../design/page/card.tsx'
import { CardGrid } from '../../design/page/card-grid.tsx'
import { Ribbon } from '../../design/page/ribbon.tsx'
import { wornWords } from '../../text/colour-words-rules.ts'
import { publicContent } from '../context.ts'
import { EmptyPage } from '../shell/empty/empty-page.tsx'
import { NamedFrame } from '../shell/named-frame.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { useWords } from '../shell/use-words.ts'
import type { Route } from './+types/flyer'
import { PageWays } from './page-ways.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('flyer')
}

export default function Flyer({ loaderData: { intro, flyer, fraternity } }: Route.ComponentProps) {
  const words = useWords()
  return (
    <NamedFrame
      width="wide"
      lead={intro.lead}
      notice={intro.notice}
      kicker={`${fraternity.shortName} · ${fraternity.town}`}
    >
      {flyer.length === 0 && <EmptyPage of="flyer" />}
      {flyer.length > 0 && (
        <CardGrid large>
          {flyer.map((card) => (
            <Card key={card.entryId} id={card.id} title={card.title}>
              <RichText html={card.text} />
            </Card>
          ))}
        </CardGrid>
      )}
      <div className="worn-colours">
        <Ribbon length="short" />
        <p>{wornWords(fraternity, words)}</p>
      </div>
      <PageWays then="calendar" />
    </NamedFrame>
  )
}
