import type { EntryOf } from '../../content/collections/collections.ts'
import { Contents } from '../../design/page/contents.tsx'
import { Notice } from '../../design/page/notice.tsx'
import { EmptyPage } from '../shell/empty/empty-page.tsx'
import { NamedFrame } from '../shell/named-frame.tsx'
import { RichText } from '../shell/rich-text.tsx'

type LegalTextProps = {
  of: 'datenschutz' | 'impressum'
  intro: EntryOf<'intros'>
  sections: EntryOf<'privacy' | 'imprint'>[]
}

/** Imprint and privacy statement: numbered by their headings, findable by their table of contents. */
export function LegalText({ of, intro, sections }: LegalTextProps) {
  if (sections.length === 0) {
    return (
      <NamedFrame width="wide" lead={intro.lead}>
        <EmptyPage of={of} />
      </NamedFrame>
    )
  }
  return (
    <NamedFrame width="wide" lead={intro.lead}>
      <Contents label="Auf dieser Seite" items={sections.map(({ id, heading }) => ({ id, title: heading }))}>
        {intro.notice && <Notice>{intro.notice}</Notice>}
        {sections.map(({ entryId, id, heading, text }) => (
          <section key={entryId} className="text-section" aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <RichText html={text} />
          </section>
        ))}
      </Contents>
    </NamedFrame>
  )
}
