import { Accordion } from '../../design/page/accordion.tsx'
import { publicContent } from '../context.ts'
import { EmptyPage } from '../shell/empty/empty-page.tsx'
import { NamedFrame } from '../shell/named-frame.tsx'
import { RichText } from '../shell/rich-text.tsx'
import type { Route } from './+types/faq'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(publicContent).readPage('faq')
}

export default function Faq({ loaderData: { intro, faq } }: Route.ComponentProps) {
  return (
    <NamedFrame lead={intro.lead} notice={intro.notice}>
      {faq.length === 0 && <EmptyPage of="faq" />}
      <Accordion
        name="faq"
        items={faq.map(({ id, question, answer }) => ({ id, title: question, content: <RichText html={answer} /> }))}
      />
    </NamedFrame>
  )
}
