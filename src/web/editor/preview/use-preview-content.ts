import { useEffect, useMemo } from 'react'
import type { CollectionForEditing } from '../../../content/editing/editor-answers.ts'
import type { Profile } from '../../../content/reading/introduce.ts'
import type { PageName } from '../../../content/site-map.ts'
import { eventRoute, freePageRoute } from '../../../content/site-plan-rules.ts'
import { loadContent } from '../../members/frame/load-content.ts'
import { type Answer, useAnswer } from '../../session/use-answer.ts'
import { fetchCollection, fetchCollections, type Values } from '../editor-calls.ts'
import { makeSources } from '../make-sources.ts'
import { useLibrary } from '../media/use-library.ts'
import {
  type ChangedEntry,
  introduceInPreview,
  type PreviewContent,
  previewContent,
  publishedPart,
} from './preview-content.ts'
import type { PreviewName } from './preview-pages.ts'

interface Published {
  page: PreviewName
  collections: CollectionForEditing[]
  /** Of the page of profiles: what the records say. */
  profiles: Profile[]
  names: ReadonlyMap<string, string>
}

/** What a page shows, asked for once, and drawn with whatever the form holds at each moment. */
export function usePreviewContent(
  page: PreviewName,
  changed: ChangedEntry,
): [Answer<Published>, PreviewContent | undefined] {
  const member = page === 'profiles' ? String(changed.data.member ?? '') : ''
  const { media } = useLibrary()
  const published = useAnswer(() => readPublished(page, member))
  const { ask, answer } = published
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another page, and for another person.
  useEffect(() => void ask(), [ask, page, member])
  const parts = useMemo(() => {
    const byId = new Map(media.map((each) => [each.id, each]))
    return answer?.collections.map((collection) => publishedPart(collection, byId))
  }, [answer, media])
  const content = useMemo(() => {
    if (!answer || !parts || answer.page !== page) return undefined
    const shown = previewContent(page, parts, changed)
    if (page !== 'profiles') return shown
    return { ...shown, profiles: introduceInPreview(shown.profiles as Values[], answer.profiles, answer.names) }
  }, [answer, parts, page, changed])
  return [published, content]
}

/** What the building blocks of a free page show, beside itself, and what stands around an event. */
const onOwnPages: Readonly<Partial<Record<PreviewName, readonly string[]>>> = {
  [freePageRoute]: ['freePages', 'events', 'fixedDates', 'galleries'],
  [eventRoute]: ['events', 'fixedDates', 'places', 'semesters', 'galleries'],
}

async function readPublished(page: PreviewName, member: string): Promise<Published> {
  const [all, profiles, person] = await Promise.all([
    fetchCollections(),
    page === 'profiles' ? loadContent('profiles').then((content) => content.profiles) : [],
    member ? makeSources().personNamed(member) : undefined,
  ])
  const own = onOwnPages[page]
  const shown = all.filter(({ name, pages }) => own?.includes(name) ?? pages.includes(page as PageName))
  const collections = await Promise.all(shown.map(({ name }) => fetchCollection(name)))
  return {
    page,
    collections,
    profiles,
    names: new Map(person ? [[person.id, person.name]] : []),
  }
}
