import type { EntryOf } from '../../content/collections/collections.ts'
import type { FreePageContent } from '../../content/reading/read-free-page.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { Icon } from '../../design/icon.tsx'
import { Fact } from '../../design/page/fact.tsx'
import { SectionHead } from '../../design/page/section-head.tsx'
import type { DocumentAnswer } from '../../documents/library/document-answer.ts'
import { formatSize } from '../../documents/library/size-rules.ts'
import '../members/downloads/downloads.css'
import { DocumentLink } from '../members/downloads/document-link.tsx'
import { PersonName } from '../people/person-name.tsx'
import { ContentPicture } from '../shell/content-picture.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { NextEvents } from './events/next-events.tsx'

type BlockOf = Shown<EntryOf<'freePages'>>['blocks'][number]
type BlockProps = { block: BlockOf; today: string; documents: readonly DocumentAnswer[] } & Pick<
  FreePageContent,
  'events' | 'fixedDates'
>

/** A building block of a free page. What its kind does not use may be there all the same, from another kind before. */
export function Block({ block, ...shown }: BlockProps) {
  return (
    <section className="free-block">
      {block.heading && <SectionHead title={block.heading} />}
      <Inside block={block} {...shown} />
    </section>
  )
}

function Inside({ block, events, fixedDates, documents, today }: BlockProps) {
  const { kind, text, picture, people = [], count = 4, files = [], documents: wanted = [] } = block
  if (kind === 'text') return text ? <RichText html={text} /> : null
  if (kind === 'picture') {
    return picture ? <ContentPicture image={picture} sizes="(min-width: 48rem) 44rem, 92vw" /> : null
  }
  if (kind === 'people') {
    return (
      <dl className="entry-rules">
        {people.map(({ name, role, contact }) => (
          <Fact key={name} name={<PersonName name={name} />}>
            {[role, contact].filter(Boolean).join(' · ')}
          </Fact>
        ))}
      </dl>
    )
  }
  if (kind === 'files') {
    return (
      <ul className="free-documents">
        {files.map(
          ({ file, label }) =>
            file && (
              <li key={file.name}>
                <a className="document-link" href={file.href} download>
                  <Icon name="document" />
                  <span>{label || file.title}</span>
                </a>
                <p className="fine">PDF, {formatSize(file.size)}</p>
              </li>
            ),
        )}
      </ul>
    )
  }
  if (kind === 'downloads') {
    return (
      <ul className="free-documents">
        {wanted.map((id) => {
          const file = documents.find((each) => each.id === id)
          return (
            file && (
              <li key={id}>
                <DocumentLink file={file} />
                {file.description && <p className="fine">{file.description}</p>}
              </li>
            )
          )
        })}
      </ul>
    )
  }
  const none = 'Zurzeit stehen keine Termine an.'
  return <NextEvents events={events} fixedDates={fixedDates} today={today} none={none} count={count} />
}
