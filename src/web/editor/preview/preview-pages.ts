import type { ComponentType } from 'react'
import type { PageName } from '../../../content/site-map.ts'
import { galleryContent } from '../../public/gallery-content.ts'
import type { PreviewContent } from './preview-content.ts'
import { MembersTool, PublicTool } from './tool-pages.tsx'

/** Where the router finds a page: its chunk and its style sheets. */
export interface RouteFiles {
  module: string
  css?: string[] | undefined
}

/** Pages that are tools: what they do needs the server, so the preview shows what is written about them. */
const tools: Partial<Record<PageName, ComponentType>> = {
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
}

/**
 * The component of a page: the chunk that the router itself would load. An import by its name would make another entry of
 * each page, and the build would put what only one page needs among what all of them share.
 */
export async function loadPage(page: PageName, { module }: RouteFiles): Promise<ComponentType> {
  return tools[page] ?? ((await import(/* @vite-ignore */ module)) as { default: ComponentType }).default
}

/** What the page's own loader makes of its content, where that is more than handing it on. */
export function pageData(page: PageName, content: PreviewContent): unknown {
  if (page === 'home') return { ...content, today: new Date().toISOString().slice(0, 10) }
  if (!page.startsWith('gallery')) return content
  return galleryContent(page, content as unknown as Parameters<typeof galleryContent>[1])
}
