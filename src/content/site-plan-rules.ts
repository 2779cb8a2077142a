import { inTerms, type Terms, usualTerms } from '../text/term-rules.ts'
import { eventNamedBy } from './event-address-rules.ts'
import { type MenuGroup, menuGroups, type Page, type PageName, pageNamed, pages, shellAt } from './site-map.ts'

/** A page that an editor has added. */
export interface FreePage {
  path: string
  title: string
  audience: 'public' | 'members'
  /** None: only links lead there. */
  menu?: MenuGroup
  /** It shows the gallery of this folder. */
  gallery?: string
  /** The page behind which it stands in its menu, or the first place there; at the end where that page is not. */
  after?: string
}

/** What editors have made of the site map: only what differs from it, so that it can travel with every page of the app. */
export interface PlanData {
  /** Names of pages as the menus have them; what is not named follows. */
  order: readonly string[]
  titles: Readonly<Record<string, string>>
  hidden: readonly string[]
  /** The words of this fraternity, where they are not the usual ones. */
  terms?: Terms
  /** The year from which on the lists of those who led it know a name. */
  seniorsSince?: number
  /** Which jubilee the reports are about: 125 of the 125th. */
  jubilee?: number
  /** Pages for some that this member has been lent: they stand among the offices. */
  offered?: readonly string[]
  free: readonly FreePage[]
  /** Where free pages were before, and where they are. */
  moved: Readonly<Record<string, string>>
  /** The events that have a page, by what their addresses go by. They stay on the server: there are hundreds of them. */
  events: Readonly<Record<string, EventPage>>
}

export interface EventPage {
  path: string
  title: string
  /** Its day is known, so that it has a calendar file. */
  hasFile: boolean
}

export interface SitePlan {
  /** All pages that are shown. */
  pages: readonly Page[]
  terms: Terms
  /** What a group of the menus is called. */
  groupTitle(group: MenuGroup): string
  /** What a page is called, whether or not it is shown. */
  titleOf(name: PageName): string
  /** The page at exactly this path; undefined where none is shown. */
  at(path: string): Page | undefined
  named(name: string): Page | undefined
  of(group: MenuGroup): Page[]
  /** Whether a path leads to a page that is routed in the browser, on the list or not. */
  isApp(path: string): boolean
  /** Where a page of this former address is now. */
  movedFrom(path: string): string | undefined
  /** The pages of events, which no menu has. */
  events: readonly Page[]
  /** The event that an address names, whatever title stands in it. */
  eventAt(path: string): { reference: string; isFile: boolean; event: EventPage } | undefined
}

export const untouched: PlanData = { order: [], titles: {}, hidden: [], free: [], moved: {}, events: {} }

/** One shell for all free pages of members: nothing on it is told to strangers. */
export const membersShell = '/intern'

/** The route that galleries and pages of editors share: there may be any number of both. */
export const freePageRoute = 'free-page'

/** The route that all events share, and the name of their pages. */
export const eventRoute = 'event'

/** The page of an event, as others are in the list. */
export const pageOfEvent = ({ path, title }: Pick<EventPage, 'path' | 'title'>): Page => ({
  name: eventRoute,
  path,
  title,
  audience: 'public',
  kind: 'document',
})

/** The route that draws a page. */
export const routeOf = ({ name, gallery, isFree }: Page): string =>
  isFree || gallery !== undefined ? freePageRoute : name

/** Where a gallery is shown, by its year or its name: /gallery2031, /gallery-kanutour. */
export const galleryPath = (folder: string): string => (/^\d/.test(folder) ? `/gallery${folder}` : `/gallery-${folder}`)

/** The folder of the gallery that has this address; undefined for any other page, none of which begins like that. */
export const galleryAt = (address: string): string | undefined => /^gallery(?:(?=\d)|-(?!\d))(.+)$/.exec(address)?.[1]

/**
 * The name of the page that an entry is itself, or names: a gallery, a page of an editor's own, what introduces one page.
 * Of all others the collection says which pages show them.
 */
export function ownPageOf(collection: string, entry: Readonly<Record<string, unknown>>): string | undefined {
  if (collection === 'galleries') return galleryPath(String(entry.folder)).slice(1)
  if (collection === 'freePages') return String(entry.address)
  if (collection === 'intros' || collection === 'internIntros') return String(entry.page)
  return undefined
}

/** The page behind which nothing stands: the place at the head of a menu. */
export const atHead = 'first'

const plans = new WeakMap<PlanData, SitePlan>()

/** The site map as editors have it: in their order, under their names, with their own pages, without those they hide. */
export function planOf(data: PlanData): SitePlan {
  const known = plans.get(data)
  if (known) return known
  const plan = makePlan(data)
  plans.set(data, plan)
  return plan
}

/** Titles that follow the words of the fraternity, and what its lists say. */
function titleIn({ terms = usualTerms, seniorsSince, jubilee }: PlanData, { name, title }: Page): string {
  switch (name) {
    case 'functions':
      return inTerms(terms, '{Chargierte}')
    case 'profiles':
      return inTerms(terms, '{Bundesbrüder} stellen sich vor')
    case 'presidents':
      return inTerms(terms, seniorsSince === undefined ? '{Senioren}' : `{Senioren} seit ${seniorsSince}`)
    case 'jubilee':
      return jubilee === undefined ? title : `${jubilee}. ${title}`
    default:
      return title
  }
}

function makePlan(data: PlanData): SitePlan {
  const { order, titles, hidden, free, moved, events, offered = [], terms = usualTerms } = data
  const rank = new Map(order.map((name, index) => [name, index]))
  const rankOf = ({ name }: Page) => rank.get(name) ?? order.length
  const own = pages
    .filter(({ name }) => !hidden.includes(name))
    .map((page) => ({ ...page, title: titles[page.name] ?? titleIn(data, page) }))
    .map((page): Page => (offered.includes(page.name) ? { ...page, menu: 'office' } : page))
    .sort((a, b) => rankOf(a) - rankOf(b))
  const shown: Page[] = own.map((page) => page)
  for (const page of free) shown.splice(placeOf(page, shown), 0, toPage(page))
  const byPath = new Map(shown.map((page) => [page.path, page]))
  const byName = new Map(shown.map((page) => [page.name, page]))
  const eventPages = new Map(Object.values(events).map((event) => [event.path, pageOfEvent(event)]))
  const eventAt: SitePlan['eventAt'] = (path) => {
    const named = eventNamedBy(path)
    const event = named && Object.hasOwn(events, named.reference) ? events[named.reference] : undefined
    return named && event && { ...named, event }
  }
  return {
    pages: shown,
    terms,
    groupTitle: (group) => inTerms(terms, menuGroups[group]),
    titleOf: (name) => titles[name] ?? titleIn(data, pageNamed(name)),
    events: [...eventPages.values()],
    eventAt,
    at: (path) => byPath.get(path) ?? eventPages.get(path),
    named: (name) => byName.get(name),
    of: (group) => shown.filter((page) => page.menu === group),
    isApp: (path) => byPath.get(path)?.kind === 'app' || shellAt(path) !== undefined,
    movedFrom(path) {
      if (Object.hasOwn(moved, path)) return moved[path]
      const { isFile = true, event } = eventAt(path) ?? {}
      return isFile || event?.path === path ? undefined : event?.path
    },
  }
}

function toPage({ path, title, audience, menu, gallery }: FreePage): Page {
  const page = { name: path.slice(1), path, title, audience, isFree: true, ...(menu && { menu }) } as const
  if (gallery !== undefined) return { ...page, kind: 'app', parameters: ['bild'], gallery }
  return { ...page, kind: audience === 'public' ? 'document' : 'app' }
}

/** Where a free page is put among those that are there: behind the one it names and what has been put there before it. */
function placeOf({ menu, after }: FreePage, shown: readonly Page[]): number {
  const inMenu = (page: Page | undefined) => page !== undefined && page.menu === menu
  const end = shown.findLastIndex(inMenu) + 1 || shown.length
  const head = shown.findIndex(inMenu)
  const named = shown.findIndex((page) => inMenu(page) && page.name === after)
  let place = end
  if (after === atHead && head !== -1) place = head
  else if (named !== -1) place = named + 1
  while (place < end && shown[place]?.isFree) place++
  return place
}
