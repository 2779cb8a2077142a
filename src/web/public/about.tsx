import { Fact } from '../../design/page/fact.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import { publicContent } from '../context.ts'
import { NamedFrame } from '../shell/named-frame.tsx'
import { RichText } from '../shell/rich-text.tsx'
import type { Route } from './+types/about'
import { PageWays } from './page-ways.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('about')
}

export default function About({ loaderData: { intro, about, fraternity } }: Route.ComponentProps) {
  return (
    <NamedFrame
      lead={intro.lead}
      notice={intro.notice}
      kicker={fraternity.founded > 0 ? `Seit ${fraternity.founded}` : undefined}
    >
      <section aria-labelledby="gruendung">
        <SectionHead id="gruendung" title={about.foundingHeading} />
        <RichText html={about.founding} />
      </section>
      <section aria-labelledby="satzung">
        <SectionHead id="satzung" title={about.articleHeading} />
        <figure className="statute">
          <blockquote>
            <RichText html={about.article} />
          </blockquote>
          <figcaption className="fine">{about.articleSource}</figcaption>
        </figure>
      </section>
      <section aria-labelledby="aufnahme">
        <SectionHead id="aufnahme" title={about.entryHeading} />
        <RichText html={about.entry} />
        <dl className="entry-rules">
          {about.entryRules.map(({ term, rule }) => (
            <Fact key={term} name={term}>
              {rule}
            </Fact>
          ))}
        </dl>
        <RichText html={about.irrelevant} />
      </section>
      <PageWays then="flyer" />
    </NamedFrame>
  )
}
