import type { ComponentType } from 'react'
import { type PageName, pageNamed } from '../../../content/site-map.ts'
import { freePageRoute } from '../../../content/site-plan-rules.ts'
import { galleryContent } from '../../public/gallery-content.ts'
import type { Values } from '../editor-calls.ts'
import type { PreviewContent } from './preview-content.ts'

/** A page of the site map, or the one that is being written itself. */
export type PreviewName = PageName | typeof freePageRoute

interface PreviewedPage {
  load: () => Promise<{ default: ComponentType<never> }>
  /** What the page's own loader makes of its content, where that is more than handing it on. */
  dataOf?: (content: PreviewContent, page: PreviewName) => unknown
}

const gallery: PreviewedPage = {
  load: () => import('../../public/gallery.tsx'),
  dataOf: (content, page) => galleryContent(page, content as unknown as Parameters<typeof galleryContent>[1]),
}

/** Pages that are tools: what they do needs the server, so the preview shows what is written about them. */
const publicTool: PreviewedPage = {
  load: () => import('./tool-pages.tsx').then(({ PublicTool }) => ({ default: PublicTool })),
}
const membersTool: PreviewedPage = {
  load: () => import('./tool-pages.tsx').then(({ MembersTool }) => ({ default: MembersTool })),
}

const today = () => new Date().toISOString().slice(0, 10)

/** What there is to know of a page before it is drawn; of one that is being written its form says it. */
export function aboutPage(page: PreviewName, data: Values): { title: string; path: string; isForMembers: boolean } {
  if (page === freePageRoute) {
    return { title: String(data.title), path: `/${data.address}`, isForMembers: data.audience !== 'public' }
  }
  const { title, path, audience } = pageNamed(page)
  return { title, path, isForMembers: audience === 'members' }
}

/** The components of the pages, each loaded when it is wanted. */
export const previewPages: Record<PreviewName, PreviewedPage> = {
  [freePageRoute]: {
    load: () => import('../../public/free-page.tsx'),
    dataOf: (content) => ({ ...content, documents: [], today: today(), issuedAt: 0 }),
  },
  home: {
    load: () => import('../../public/home.tsx'),
    dataOf: (content) => ({ ...content, today: today() }),
  },
  flyer: { load: () => import('../../public/flyer.tsx') },
  about: { load: () => import('../../public/about.tsx') },
  faq: { load: () => import('../../public/faq.tsx') },
  calendar: { load: () => import('../../public/calendar.tsx') },
  datenschutz: { load: () => import('../../public/datenschutz.tsx') },
  impressum: { load: () => import('../../public/impressum.tsx') },
  gallery2020: gallery,
  gallery2019: gallery,
  gallery2005: gallery,
  gallery2003: gallery,
  gallery1979: gallery,
  search: publicTool,
  login: publicTool,
  forgotten: publicTool,
  password: publicTool,
  functions: { load: () => import('../../members/pages/functions.tsx') },
  tasks: { load: () => import('../../members/pages/tasks.tsx') },
  meetings: { load: () => import('../../members/pages/meetings.tsx') },
  promotion: { load: () => import('../../members/pages/promotion.tsx') },
  penalties: { load: () => import('../../members/pages/penalties.tsx') },
  internfaq: { load: () => import('../../members/pages/internfaq.tsx') },
  profiles: { load: () => import('../../members/pages/profiles.tsx') },
  presidents: { load: () => import('../../members/pages/presidents.tsx') },
  dignitaries: { load: () => import('../../members/pages/dignitaries.tsx') },
  memory: { load: () => import('../../members/pages/memory.tsx') },
  excursions: { load: () => import('../../members/pages/excursions.tsx') },
  jubilee: { load: () => import('../../members/pages/jubilee.tsx') },
  cinema: { load: () => import('../../members/pages/cinema.tsx') },
  changelog: { load: () => import('../../members/pages/changelog.tsx') },
  credits: { load: () => import('../../members/pages/credits.tsx') },
  downloads: membersTool,
  upload: membersTool,
  pictures: membersTool,
  directory: membersTool,
  address: membersTool,
  account: membersTool,
}
