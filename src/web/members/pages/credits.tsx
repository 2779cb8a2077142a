import { Fact } from '../../../design/page/fact.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { PersonName } from '../../people/person-name.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/credits'

export const clientLoader = () => loadContent('credits')

export default function Credits({ loaderData }: Route.ComponentProps) {
  const { intro, credits, creditQuote } = loaderData
  return (
    <IntroFrame intro={intro}>
      {credits.length === 0 && <EmptyPage of="credits" />}
      <dl className="thanks">
        {credits.map((credit) => (
          <Fact key={credit.entryId} name={<PersonName name={credit.name} />}>
            {credit.reason}
          </Fact>
        ))}
      </dl>
      <SectionHead title={creditQuote.term} id="definition" />
      <figure className="definition" aria-labelledby="definition">
        <blockquote>
          <RichText html={creditQuote.definition} />
        </blockquote>
        <figcaption className="soft">
          <cite>{creditQuote.source}</cite>
        </figcaption>
      </figure>
    </IntroFrame>
  )
}
