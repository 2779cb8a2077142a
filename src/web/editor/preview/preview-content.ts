import type { CollectionForEditing } from '../../../content/editing/editor-answers.ts'
import type { Profile } from '../../../content/reading/introduce.ts'
import type { PageName } from '../../../content/site-map.ts'
import type { Place, Values } from '../editor-calls.ts'

/** The one entry that is being written, as its form has it. */
export interface ChangedEntry extends Place {
  data: Values
}

/** What a page is drawn from: as readPage gives it, but in the browser. */
export type PreviewContent = Record<string, unknown> & { intro: Values }

type Shown = Pick<CollectionForEditing, 'name' | 'holds' | 'order' | 'entries'>

/** What a page would show if the entry were published: the same shapes as content/reading/page-content.ts. */
export function previewContent(page: PageName, collections: readonly Shown[], changed: ChangedEntry): PreviewContent {
  const content: PreviewContent = { intro: {} }
  for (const collection of collections) {
    const entries = entriesOf(collection, changed)
    if (collection.name === 'intros' || collection.name === 'internIntros') {
      content.intro = entries.find((entry) => entry.page === page) ?? {}
    } else content[collection.name] = collection.holds === 'one' ? entries[0] : entries
  }
  return content
}

/** In their order, a new one at the end, as it will be. */
function entriesOf({ name, order, entries }: Shown, changed: ChangedEntry): Values[] {
  const texts = new Map(entries.map(({ id, data }) => [id, data as Values]))
  if (changed.collection === name) texts.set(changed.entry, changed.data)
  const ids = texts.size > order.length ? [...order, changed.entry] : order
  return ids.flatMap((id) => {
    const data = texts.get(id)
    return data ? [{ ...data, entryId: id }] : []
  })
}

const nothingKnown: Omit<Profile, 'text' | 'photo' | 'entryId'> = {
  displayName: 'Bundesbruder',
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
    const facts = byMember.get(member) ?? { ...nothingKnown, displayName: names.get(String(member)) ?? 'Bundesbruder' }
    return { ...facts, ...own }
  })
}
