import type { CollectionForEditing } from '../../../content/editing/editor-answers.ts'
import type { Profile } from '../../../content/reading/introduce.ts'
import type { EventContent } from '../../../content/reading/read-event.ts'
import { galleryReaders } from '../../../content/schema/readers-rules.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import type { Place, Values } from '../editor-calls.ts'
import type { LibraryMedia } from '../media/media-calls.ts'
import { showMediaIn } from '../media/show-media-in.ts'

/** The one entry that is being written, as its form has it. */
export interface ChangedEntry extends Place {
  data: Values
}

/** What a page is drawn from: as readPage gives it, but in the browser. */
export type PreviewContent = Record<string, unknown> & { intro: Values }

type Listed = Pick<CollectionForEditing, 'name' | 'holds' | 'form' | 'order' | 'entries'>

/** What is published of a collection, as pages read it. Made once: what stays the same need not be drawn again. */
export interface PublishedPart {
  name: string
  holds: Listed['holds']
  entries: readonly Values[]
  /** An entry as pages get it, with media in place of their ids. */
  show: (data: Values) => Values
}

export function publishedPart(
  { name, holds, form, order, entries }: Listed,
  media: ReadonlyMap<string, LibraryMedia>,
): PublishedPart {
  const show = (data: Values) => showMediaIn(form, data, media) as Values
  const texts = new Map(entries.map(({ id, data }) => [id, show(data as Values)]))
  return {
    name,
    holds,
    show,
    entries: order.flatMap((id) => {
      const text = texts.get(id)
      return text && isRead(name, text) ? [{ ...text, entryId: id }] : []
    }),
  }
}

/** Whether an entry that is published is for readers at all. What is being written is shown in any case. */
const isRead = (name: string, data: Values) => name !== 'galleries' || galleryReaders(data as never) !== 'editor'

/** What a page would show if the entry were published: the same shapes as content/reading/page-content.ts. */
export function previewContent(page: string, parts: readonly PublishedPart[], changed: ChangedEntry): PreviewContent {
  const content: PreviewContent = { intro: {}, folder: changed.data.folder }
  for (const part of parts) {
    const entries = part.name === changed.collection ? withChange(part, changed) : part.entries
    if (part.name === changed.collection) content.written = entries.find(({ entryId }) => entryId === changed.entry)
    if (part.name === 'freePages') content.page = entries.find(({ entryId }) => entryId === changed.entry)
    else if (part.name === 'intros' || part.name === 'internIntros') {
      content.intro = entries.find((entry) => entry.page === page) ?? {}
    } else content[part.name] = part.holds === 'one' ? entries[0] : entries
  }
  return content
}

/** In its place; a new one at the end, as it will be. */
function withChange({ entries, show }: PublishedPart, { entry, data }: ChangedEntry): readonly Values[] {
  const written = { ...show(data), entryId: entry }
  const isThere = entries.some(({ entryId }) => entryId === entry)
  return isThere ? entries.map((each) => (each.entryId === entry ? written : each)) : [...entries, written]
}

/** The event that is being written, with what its page shows around it: the same shape as content/reading/read-event.ts. */
export function eventInPreview({ written, places, semesters, galleries }: PreviewContent): Shown<EventContent> {
  const event = written as EventContent['event']
  const inList = (list: unknown, key: string, value: unknown) =>
    (list as Values[]).find((entry) => value !== undefined && entry[key] === value)
  const semester = 'semester' in event ? event.semester : undefined
  return {
    collection: semester === undefined ? 'fixedDates' : 'events',
    event,
    revision: 1,
    changedAt: 0,
    place: inList(places, 'id', event.place),
    semester: inList(semesters, 'id', semester),
    gallery: inList(galleries, 'folder', event.gallery),
  } as Shown<EventContent>
}

const nothingKnown: Omit<Profile, 'text' | 'photo' | 'entryId'> = {
  displayName: 'Noch niemand',
  nickname: '',
  address: '',
  mobileNumber: '',
  email: '',
  birthDate: '',
  admissionDate: '',
  leibbursch: '',
  leibfuexe: [],
}

/** Profiles with what the records say of whom they name, as far as the page itself has told; of others, the name. */
export function introduceInPreview(
  profiles: readonly Values[],
  known: readonly Profile[],
  names: ReadonlyMap<string, string>,
): Values[] {
  const byMember = new Map<unknown, Profile>()
  for (const profile of known) {
    const { member } = profiles.find(({ entryId }) => entryId === profile.entryId) ?? {}
    if (member !== undefined) byMember.set(member, profile)
  }
  return profiles.map(({ member, ...own }) => {
    const facts = byMember.get(member) ?? {
      ...nothingKnown,
      displayName: names.get(String(member)) ?? nothingKnown.displayName,
    }
    return { ...facts, ...own }
  })
}
