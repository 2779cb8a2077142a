import type { ComponentType } from 'react'
import { type PageName, pageNamed } from '../../../content/site-map.ts'
import {
  eventRoute,
  freePageRoute,
  galleryAt,
  galleryPath,
  routeOf,
  type SitePlan,
} from '../../../content/site-plan-rules.ts'
import { eventContent } from '../../public/events/event-content.ts'
import { galleryContent } from '../../public/gallery-content.ts'
import type { Values } from '../editor-calls.ts'
import { eventInPreview, type PreviewContent } from './preview-content.ts'
import { MembersTool, PublicTool } from './tool-pages.tsx'

/** A page of the site map, or the one that is being written itself. */
export type PreviewName = PageName | typeof freePageRoute | typeof eventRoute

/** Where the router finds a page: its chunk and its style sheets. */
export interface RouteFiles {
  module: string
  css?: string[] | undefined
}

/** Pages that are tools: what they do needs the server, so the preview shows what is written about them. */
const tools: Partial<Record<PreviewName, ComponentType>> = {
  search: PublicTool,
  login: PublicTool,
  forgotten: PublicTool,
  password: PublicTool,
  downloads: MembersTool,
  upload: MembersTool,
  pictures: MembersTool,
  directory: MembersTool,
  address: MembersTool,
  account: MembersTool,
  overview: MembersTool,
  duties: MembersTool,
  birthdays: MembersTool,
  dates: MembersTool,
}

/** What there is to know of a page before it is drawn; of one that is being written its form says it. */
export function aboutPage(
  page: PreviewName,
  data: Values,
  plan: Pick<SitePlan, 'titleOf'>,
): { title: string; path: string; isForMembers: boolean } {
  if (page === freePageRoute && data.folder !== undefined) {
    return { title: String(data.title), path: galleryPath(String(data.folder)), isForMembers: false }
  }
  if (page === freePageRoute) {
    return { title: String(data.title), path: `/${data.address}`, isForMembers: data.audience !== 'public' }
  }
  if (page === eventRoute) return { title: 'Seite der Veranstaltung', path: '/calendar/-', isForMembers: false }
  const { path, audience } = pageNamed(page)
  return { title: plan.titleOf(page), path, isForMembers: audience === 'members' }
}

/** The route that draws a page. */
export const routeFor = (page: PreviewName): string =>
  page === freePageRoute || page === eventRoute ? page : routeOf(pageNamed(page))

/**
 * The component of a page: the chunk that the router itself would load. An import by its name would make another entry of
 * each page, and the build would put what only one page needs among what all of them share.
 */
export async function loadPage(page: PreviewName, { module }: RouteFiles): Promise<ComponentType> {
  return tools[page] ?? ((await import(/* @vite-ignore */ module)) as { default: ComponentType }).default
}

/** What the page's own loader makes of its content, where that is more than handing it on. */
export function pageData(page: PreviewName, content: PreviewContent, arms: unknown): unknown {
  const today = new Date().toISOString().slice(0, 10)
  if (page === 'home') return { ...content, arms, today }
  if (page === 'calendar') return { ...content, today }
  if (page === eventRoute) return eventContent(eventInPreview(content), today)
  if (page === freePageRoute && content.page) return { ...content, documents: [], today, issuedAt: 0 }
  const folder = page === freePageRoute ? String(content.folder) : galleryAt(page)
  if (folder === undefined) return content
  const album = galleryContent(folder, content.galleries as never, content.intro)
  return { ...content, album }
}
