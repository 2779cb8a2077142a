import type { EntryOf } from '../../../content/collections/collections.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import { Accordion } from '../../../design/page/accordion.tsx'
import { ContentPicture } from '../../shell/content-picture.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { CopyLink } from '../frame/copy-link.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import { usePanelInAddress } from '../frame/use-panel-in-address.ts'
import type { Route } from './+types/internfaq'

export const clientLoader = () => loadContent('internfaq')

export default function Internfaq({ loaderData }: Route.ComponentProps) {
  const { intro, internFaq } = loaderData
  usePanelInAddress()
  return (
    <IntroFrame intro={intro}>
      {internFaq.length === 0 && <EmptyPage of="internfaq" />}
      <Accordion
        items={internFaq.map((entry) => ({ id: entry.id, title: entry.question, content: <Answer entry={entry} /> }))}
      />
    </IntroFrame>
  )
}

function Answer({ entry }: { entry: Shown<EntryOf<'internFaq'>> }) {
  return (
    <>
      <RichText html={entry.answer} />
      {entry.drawings && (
        <ul className="drawings">
          {entry.drawings.map((drawing) => (
            <li key={drawing.title} className="drawing">
              <h3>{drawing.title}</h3>
              {drawing.image && <ContentPicture image={drawing.image} sizes="(min-width: 64rem) 18rem, 88vw" eager />}
              <RichText html={drawing.text} />
            </li>
          ))}
        </ul>
      )}
      <CopyLink id={entry.id} label="Link zu dieser Frage kopieren" />
    </>
  )
}
