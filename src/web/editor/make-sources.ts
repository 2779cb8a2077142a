import type { DataOf } from '../../content/collections/collections.ts'
import { entryTitle } from '../../content/schema/entry-title-rules.ts'
import { planOf, untouched } from '../../content/site-plan-rules.ts'
import { matchesFilter } from '../../design/table/filter-rules.ts'
import type { DirectoryEntry } from '../../members/directory/directory-facts.ts'
import { fullName } from '../../members/record/member-rules.ts'
import { client } from '../session/client.ts'
import { membersPlan } from '../session/members-plan.ts'
import { answerOf } from '../session/refused-call.ts'
import { fetchCollection, type Values } from './editor-calls.ts'
import { documentsSource, type FormSources, pictureFoldersSource } from './form/form-sources.ts'
import { fetchPlans } from './programme/plan-calls.ts'

/** What a form can offer to choose from. What has been asked for once is kept for as long as the form is open. */
export function makeSources(): FormSources {
  const kept = new Map<string, ReturnType<FormSources['entriesOf']>>()
  const entriesOf: FormSources['entriesOf'] = (name) => {
    const asked = kept.get(name) ?? readEntries(name)
    kept.set(name, asked)
    // What could not be read this time may be there the next.
    asked.catch(() => kept.delete(name))
    return asked
  }
  return { entriesOf, offices, findPages, findPeople, personNamed }
}

async function readEntries(name: string): ReturnType<FormSources['entriesOf']> {
  if (name === documentsSource) return readDocuments()
  if (name === pictureFoldersSource) return readPictureFolders()
  if (name === 'semesters') return readSemesters()
  const { key, form, order, entries, names } = await fetchCollection(name)
  const byId = new Map(entries.map(({ id, data }) => [id, data as Values]))
  return order.flatMap((id) => {
    const data = byId.get(id)
    return data && key !== undefined ? [{ key: String(data[key]), title: entryTitle(form, data, names) }] : []
  })
}

/** A semester that is being planned is none yet, but its events belong to it: all of them are published together. */
async function readSemesters(): ReturnType<FormSources['entriesOf']> {
  return (await fetchPlans()).plans.map(({ semester, title, state }) => ({
    key: semester,
    title: state === 'new' ? `${title} (dein Entwurf)` : title,
  }))
}

const offices: FormSources['offices'] = async () => {
  const { order, entries } = await fetchCollection('officeKinds')
  const byId = new Map(entries.map(({ id, data }) => [id, data as DataOf<'officeKinds'>]))
  return order.flatMap((id) => byId.get(id) ?? [])
}

async function readDocuments(): ReturnType<FormSources['entriesOf']> {
  const directories = client.members.io.downloads.directories[':directory']
  const lists = await Promise.all(
    ['common', 'archive'].map((directory) => answerOf(directories.$get({ param: { directory } }))),
  )
  return lists.flat().map(({ id, fileName }) => ({ key: id, title: fileName }))
}

async function readPictureFolders(): ReturnType<FormSources['entriesOf']> {
  const { folders } = await answerOf(client.members.io.downloads.pictures.folders.$get())
  return folders.filter(({ ownCount }) => ownCount > 0).map(({ folder }) => ({ key: folder, title: folder }))
}

const findPages: FormSources['findPages'] = async (term) =>
  planOf(membersPlan.get() ?? untouched)
    .pages.filter(({ audience, title }) => ['public', 'members'].includes(audience) && matchesFilter(title, term))
    .map(({ path, title }) => ({ path, title }))

const mostPeople = '20'

const findPeople: FormSources['findPeople'] = async (term) => {
  const { members } = await answerOf(client.members.io.directory.$get({ query: { search: term, limit: mostPeople } }))
  return members.map(personOf)
}

const mostPerCall = 200

/** The directory has no address for one person, so it is gone through; a fraternity has a few hundred. */
const personNamed: FormSources['personNamed'] = async (id) => {
  for (let offset = 0; ; offset += mostPerCall) {
    const query = { offset: String(offset), limit: String(mostPerCall) }
    const { members, total } = await answerOf(client.members.io.directory.$get({ query }))
    const found = members.find((member) => member.id === id)
    if (found) return personOf(found)
    if (members.length === 0 || offset + mostPerCall >= total) return undefined
  }
}

const personOf = (entry: DirectoryEntry) => ({
  id: entry.id,
  name: fullName(entry),
  nickname: entry.nickname,
  detail: [entry.nickname && `„${entry.nickname}“`, entry.city, entry.admissionYear].filter(Boolean).join(', '),
})
