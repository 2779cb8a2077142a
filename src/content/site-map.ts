// The address of a page is its name.
const readingPage = <const Name extends string>(name: Name, title: string, menu?: MenuGroup) =>
  ({ name, path: `/${name}`, title, audience: 'public', kind: 'document', ...(menu && { menu }) }) as const

const appPage = <const Name extends string>(name: Name, title: string, parameters: readonly string[] = []) =>
  ({ name, path: `/${name}`, title, audience: 'public', kind: 'app', parameters }) as const

const galleryPage = <const Year extends string>(year: Year) =>
  ({ ...appPage(`gallery${year}`, `Bilder aus dem Jahr ${year}`, ['bild']), gallery: year }) as const

const membersPage = <const Name extends string>(name: Name, title: string, menu: MenuGroup) =>
  ({ name, path: `/${name}`, title, audience: 'members', kind: 'app', menu }) as const

/**
 * The one list of pages. Routes, menus, guards and speculation rules derive from it; a page that is not here does not exist.
 *
 * A *document* is a reading page: rendered on the server, it ships no framework JavaScript.
 * An *app* page is hydrated and routed in the browser. Every members' page is one.
 */
const map = [
  { ...readingPage('home', 'Startseite'), path: '/' },
  readingPage('flyer', 'In Kürze', 'explore'),
  readingPage('about', 'Über uns', 'explore'),
  readingPage('faq', 'FAQ', 'explore'),
  readingPage('calendar', 'Veranstaltungen', 'explore'),
  appPage('search', 'Suche', ['term']),
  galleryPage('2020'),
  galleryPage('2019'),
  galleryPage('2005'),
  galleryPage('2003'),
  galleryPage('1979'),
  readingPage('contact', 'Schreib uns'),
  readingPage('datenschutz', 'Datenschutz', 'footer'),
  readingPage('impressum', 'Impressum', 'footer'),
  appPage('login', 'Login'),
  appPage('forgotten', 'Passwort vergessen'),
  appPage('password', 'Passwort festlegen'),
  appPage('invitation', 'Einladung annehmen'),
  membersPage('account', 'Mein Konto', 'own'),
  membersPage('address', 'Adresse ändern', 'own'),
  membersPage('overview', 'Übersicht', 'own'),
  membersPage('dates', 'Termine', 'office'),
  membersPage('functions', 'Chargierte', 'office'),
  membersPage('tasks', 'Ämter und Aufgaben', 'office'),
  membersPage('duties', 'Was steht an?', 'office'),
  membersPage('meetings', 'Veranstaltungsplaner', 'office'),
  membersPage('promotion', 'Werbeideen', 'office'),
  membersPage('penalties', 'Strafenkatalog', 'office'),
  membersPage('internfaq', 'Interne FAQ', 'office'),
  membersPage('downloads', 'Downloads', 'files'),
  membersPage('upload', 'Upload', 'files'),
  membersPage('pictures', 'Bilder', 'files'),
  membersPage('directory', 'Verzeichnis', 'brothers'),
  membersPage('birthdays', 'Geburtstage', 'brothers'),
  membersPage('profiles', 'Bundesbrüder stellen sich vor', 'brothers'),
  membersPage('presidents', 'Senioren', 'brothers'),
  membersPage('dignitaries', 'Ehrenmitglieder', 'brothers'),
  membersPage('memory', 'In memoriam', 'brothers'),
  membersPage('excursions', 'Fahrtenberichte', 'reports'),
  membersPage('jubilee', 'Stiftungsfest', 'reports'),
  membersPage('cinema', 'Kino', 'reports'),
  membersPage('changelog', 'Änderungen', 'site'),
  membersPage('credits', 'Credits', 'site'),
] as const satisfies readonly Page[]

/** The pages of the administration. They have no content of their own, so nothing but routes and menu knows of them. */
const administration = [
  { name: 'admin-start', path: '/administration/start', title: 'Erste Schritte' },
  { name: 'admin-members', path: '/administration', title: 'Mitglieder verwalten' },
  { name: 'admin-import', path: '/administration/import', title: 'Mitglieder einlesen' },
  { name: 'admin-duplicates', path: '/administration/duplicates', title: 'Doppelte Einträge' },
  { name: 'admin-accounts', path: '/administration/accounts', title: 'Konten' },
  { name: 'admin-mails', path: '/administration/mails', title: 'E-Mail-Ausgang' },
  { name: 'admin-messages', path: '/administration/messages', title: 'Anfragen' },
  { name: 'admin-requests', path: '/administration/requests', title: 'Datenschutz' },
  { name: 'admin-acts', path: '/administration/acts', title: 'Protokoll' },
  { name: 'admin-files', path: '/administration/files', title: 'Dateien' },
  { name: 'admin-health', path: '/administration/health', title: 'Zustand' },
  { name: 'admin-settings', path: '/administration/settings', title: 'Einstellungen' },
].map((page): Page => ({ ...page, audience: 'admin', kind: 'app', menu: 'administration' }))

/** Whom it is lent to need not be an administrator: so it is a page for members, in no menu but that of the administration. */
const handover: Page = {
  name: 'handover',
  path: '/handover',
  title: 'Semesterwechsel',
  audience: 'members',
  kind: 'app',
}

/** So, too, are letters to many; whom it is lent to finds it among the offices (`offered` in a plan). */
const circulars: Page = {
  name: 'circulars',
  path: '/circulars',
  title: 'Rundschreiben',
  audience: 'members',
  kind: 'app',
  menu: 'administration',
}

/** The pages of the editor, likewise. What works on one page, list or entry of many is in `shells` below. */
const editing = [
  { name: 'editor-overview', path: '/editor', title: 'Redaktion' },
  { name: 'editor-library', path: '/editor/library', title: 'Mediathek' },
  { name: 'editor-programme', path: '/editor/programme', title: 'Programm planen' },
].map((page): Page => ({ ...page, audience: 'editor', kind: 'app', menu: 'editing' }))

export interface Page {
  name: string
  path: string
  title: string
  audience: 'public' | 'members' | 'editor' | 'admin'
  kind: 'document' | 'app'
  menu?: MenuGroup
  /** What of a query makes the server draw another page. Whatever else stands there is for the browser, or for nothing. */
  parameters?: readonly string[]
  /** The folder of the gallery that it shows. */
  gallery?: string
  /** An editor has added it: it is no part of this list. */
  isFree?: true
}

export type PageName = (typeof map)[number]['name']
export type PublicPageName = Extract<(typeof map)[number], { audience: 'public' }>['name']
export type MembersPageName = Exclude<PageName, PublicPageName>

export const pages: readonly Page[] = [...map, ...editing, ...administration, circulars, handover]

/** The groups of the menus, in the order people see them; a plan of the site says them in its words. */
export const menuGroups = {
  explore: 'Erkunden',
  own: 'Unter dem eigenen Namen',
  files: 'Dokumente und Bilder',
  reports: 'Berichte und Film',
  office: 'Semester und Ämter',
  brothers: '{Bundesbrüder}',
  editing: 'Redaktion',
  administration: 'Verwaltung',
  site: 'Diese Website',
  footer: 'Fußzeile',
} as const

export type MenuGroup = keyof typeof menuGroups

/** Those of "Interna", in this order. What is a member's own stands under his name. */
export const internGroups = ['files', 'reports', 'office', 'brothers', 'site'] as const satisfies readonly MenuGroup[]

export function pagesOf(group: MenuGroup): Page[] {
  return pages.filter((page) => page.menu === group)
}

/** The names of the pages that an audience has, for whatever names a page in its data. */
export function pageNames(audience: 'public'): PublicPageName[]
export function pageNames(audience: 'members'): MembersPageName[]
export function pageNames(audience: 'public' | 'members'): PageName[] {
  return map.filter((page) => page.audience === audience).map((page) => page.name)
}

/** The pages that a menu offers to everyone or to members: these an editor may rename, put elsewhere in it and hide. */
export const menuPageNames: PageName[] = map.flatMap((page) => ('menu' in page && page.menu ? [page.name] : []))

export function isPageName(name: string): name is PageName {
  return map.some((page) => page.name === name)
}

export function pageNamed(name: PageName): (typeof map)[number] {
  const page = map.find((candidate) => candidate.name === name)
  if (!page) throw new Error(`no page named ${name}`)
  return page
}

/** Where a folder of pictures is shown. There are as many of these pages as there are folders, so none is in the list. */
export const pictureFolderPath = (folder: string): string =>
  `${pageNamed('pictures').path}/${encodeURIComponent(folder)}`

/** Where administrators make the site their own; each step has a page of its own below it. */
export const setupPath = '/administration/start'
export const setupStepPath = (step: string): string => `${setupPath}/${encodeURIComponent(step)}`

/** Where a change of semester is led; each step of it has a page of its own below it. */
export const handoverPath = handover.path
export const handoverStepPath = (step: string): string => `${handoverPath}/${encodeURIComponent(step)}`

/** Where letters to many are written, and where one of them. */
export const circularsPath = circulars.path
export const circularPath = (id: string): string => `${circularsPath}/${encodeURIComponent(id)}`

/** Where administrators see what is wrong with stored files. */
export const adminFilesPath = '/administration/files'

/** Where administrators see how the machine is. */
export const adminHealthPath = '/administration/health'

/** Where administrators read what visitors have written. */
export const adminMessagesPath = '/administration/messages'

/** Where the list of all records is. */
export const membersPath = '/administration'
/** Where administrators decide what members ask about their data. */
export const adminRequestsPath = '/administration/requests'

/** Where administrators read who has done what to a thing. */
export const actsOfPath = (sort: string, id: string): string =>
  `/administration/acts?${new URLSearchParams({ art: sort, sache: id })}`

/** Where an administrator works on one record; `new` is the one that is not there yet. */
export const memberPath = (id: string): string => `/administration/members/${encodeURIComponent(id)}`

/** Where administrators send files with members, and where they decide about one of them. */
export const importsPath = '/administration/import'
export const importPath = (id: string): string => `${importsPath}/${encodeURIComponent(id)}`

/** Where an editor works on what a page shows. */
export const pageEditingPath = (page: string): string => `/editor/page/${encodeURIComponent(page)}`

/** Where an editor works on a list: its order, what is new, what goes. */
export const listEditingPath = (collection: string): string => `/editor/list/${encodeURIComponent(collection)}`

/** Where an editor pastes rows of a spreadsheet into a list. */
export const pastingPath = (collection: string): string => `/editor/paste/${encodeURIComponent(collection)}`

/** Where an editor works on an entry. One that is not there yet has an id already, which the browser has made. */
export const entryEditingPath = (collection: string, entry: string): string =>
  `/editor/entry/${encodeURIComponent(collection)}/${encodeURIComponent(entry)}`

/** Where editors plan the programme, and where one semester of it. */
export const programmePath = '/editor/programme'
export const semesterPlanPath = (semester: string): string => `${programmePath}/${encodeURIComponent(semester)}`
/** Where an editor sees the programme of a semester as it will be printed. */
export const bookletPath = (semester: string): string => `/editor/booklet/${encodeURIComponent(semester)}`

/** What there are as many of as folders, records or entries; the server knows none of them. */
const shells = [
  ['/pictures/-', /^\/pictures\/[^/]+$/],
  ['/dates/-', /^\/dates\/[^/]+$/],
  ['/circulars/-', /^\/circulars\/[^/]+$/],
  ['/handover/-', /^\/handover\/[^/]+$/],
  ['/administration/start/-', /^\/administration\/start\/[^/]+$/],
  ['/administration/members/-', /^\/administration\/members\/[^/]+$/],
  ['/administration/import/-', /^\/administration\/import\/[^/]+$/],
  ['/editor/page/-', /^\/editor\/page\/[^/]+$/],
  ['/editor/list/-', /^\/editor\/list\/[^/]+$/],
  ['/editor/paste/-', /^\/editor\/paste\/[^/]+$/],
  ['/editor/programme/-', /^\/editor\/programme\/[^/]+$/],
  ['/editor/booklet/-', /^\/editor\/booklet\/[^/]+$/],
  ['/editor/entry/-/-', /^\/editor\/entry\/[^/]+\/[^/]+$/],
] as const

/** The path that stands for all of its kind. */
export function shellAt(path: string): string | undefined {
  return shells.find(([, kind]) => kind.test(path))?.[0]
}

/** Whether a path leads to a page that is routed in the browser, on the list or not. */
export function isAppPath(path: string): boolean {
  return pageAt(path)?.kind === 'app' || shellAt(path) !== undefined
}

const byPath = new Map(pages.map((page) => [page.path, page]))

/** The page at exactly this path; undefined for any other spelling. */
export function pageAt(path: string): Page | undefined {
  return byPath.get(path)
}
