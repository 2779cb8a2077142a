import type { EntryOf } from '../../../content/collections/collections.ts'
import { daysInWords } from '../../../content/reading/event-date-rules.ts'
import type { EventEntry } from '../../../content/reading/read-event.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import { galleryPath } from '../../../content/site-plan-rules.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { galleryPictures, pictureParameter } from '../../../pictures/gallery-rules.ts'
import { ContentPicture } from '../../shell/content-picture.tsx'

type EventPicturesProps = { event: EventEntry; gallery: Shown<EntryOf<'galleries'>> }

const most = 4

/** What the gallery shows of the event: pictures whose captions name one of its days, otherwise the first ones. */
export function EventPictures({ event, gallery }: EventPicturesProps) {
  const path = galleryPath(gallery.folder)
  const days = daysInWords(event)
  const all = galleryPictures(gallery.pictures)
  const ofThese = all.filter(({ caption }) => days.some((day) => caption.replace(/\s+/g, ' ').includes(day)))
  const shown = (ofThese.length > 0 ? ofThese : all).slice(0, most)
  return (
    <section className="event-part">
      <SectionHead title="Bilder" action={<a href={path}>{gallery.title}</a>} />
      <ul className="event-pictures">
        {shown.map((picture) => (
          <li key={picture.id}>
            <a href={`${path}?${pictureParameter}=${picture.id}`}>
              <ContentPicture image={picture} sizes="(width >= 48rem) 20rem, 45vw" widest={600} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
