/**
 * The one list of pages. Routes, menus, guards and speculation rules derive from it; a page that is not here does not exist.
 *
 * A *document* is a reading page: rendered on the server, it ships no framework JavaScript.
 * An *app* page is hydrated and routed in the browser. Every members' page is one.
 */
const map = [
  { name: 'home', path: '/', title: 'Startseite', audience: 'public', kind: 'document' },
  { name: 'flyer', path: '/flyer', title: 'In Kürze', audience: 'public', kind: 'document', menu: 'explore' },
  { name: 'about', path: '/about', title: 'Über uns', audience: 'public', kind: 'document', menu: 'explore' },
  { name: 'faq', path: '/faq', title: 'FAQ', audience: 'public', kind: 'document', menu: 'explore' },
  {
    name: 'calendar',
    path: '/calendar',
    title: 'Veranstaltungen',
    audience: 'public',
    kind: 'document',
    menu: 'explore',
  },
  { name: 'search', path: '/search', title: 'Suche', audience: 'public', kind: 'app', parameters: ['term'] },
  {
    name: 'gallery2020',
    path: '/gallery2020',
    title: 'Bilder aus dem Jahr 2020',
    audience: 'public',
    kind: 'app',
    parameters: ['bild'],
  },
  {
    name: 'gallery2019',
    path: '/gallery2019',
    title: 'Bilder aus dem Jahr 2019',
    audience: 'public',
    kind: 'app',
    parameters: ['bild'],
  },
  {
    name: 'gallery2005',
    path: '/gallery2005',
    title: 'Bilder aus dem Jahr 2005',
    audience: 'public',
    kind: 'app',
    parameters: ['bild'],
  },
  {
    name: 'gallery2003',
    path: '/gallery2003',
    title: 'Bilder aus dem Jahr 2003',
    audience: 'public',
    kind: 'app',
    parameters: ['bild'],
  },
  {
    name: 'gallery1979',
    path: '/gallery1979',
    title: 'Bilder aus dem Jahr 1979',
    audience: 'public',
    kind: 'app',
    parameters: ['bild'],
  },
  {
    name: 'datenschutz',
    path: '/datenschutz',
    title: 'Datenschutz',
    audience: 'public',
    kind: 'document',
    menu: 'footer',
  },
  { name: 'impressum', path: '/impressum', title: 'Impressum', audience: 'public', kind: 'document', menu: 'footer' },
  { name: 'login', path: '/login', title: 'Login', audience: 'public', kind: 'app' },
  { name: 'forgotten', path: '/forgotten', title: 'Passwort vergessen', audience: 'public', kind: 'app' },
  { name: 'password', path: '/password', title: 'Passwort festlegen', audience: 'public', kind: 'app' },

  { name: 'functions', path: '/functions', title: 'Chargierte', audience: 'members', kind: 'app', menu: 'office' },
  { name: 'tasks', path: '/tasks', title: 'Ämter und Aufgaben', audience: 'members', kind: 'app', menu: 'office' },
  {
    name: 'meetings',
    path: '/meetings',
    title: 'Veranstaltungsplaner',
    audience: 'members',
    kind: 'app',
    menu: 'office',
  },
  { name: 'promotion', path: '/promotion', title: 'Werbeideen', audience: 'members', kind: 'app', menu: 'office' },
  { name: 'penalties', path: '/penalties', title: 'Strafenkatalog', audience: 'members', kind: 'app', menu: 'office' },
  { name: 'internfaq', path: '/internfaq', title: 'Interne FAQ', audience: 'members', kind: 'app', menu: 'office' },
  { name: 'downloads', path: '/downloads', title: 'Downloads', audience: 'members', kind: 'app', menu: 'files' },
  { name: 'upload', path: '/upload', title: 'Upload', audience: 'members', kind: 'app', menu: 'files' },
  { name: 'pictures', path: '/pictures', title: 'Bilder', audience: 'members', kind: 'app', menu: 'files' },
  {
    name: 'directory',
    path: '/directory',
    title: 'Verzeichnis',
    audience: 'members',
    kind: 'app',
    menu: 'brothers',
  },
  {
    name: 'profiles',
    path: '/profiles',
    title: 'Bundesbrüder stellen sich vor',
    audience: 'members',
    kind: 'app',
    menu: 'brothers',
  },
  { name: 'address', path: '/address', title: 'Adresse ändern', audience: 'members', kind: 'app', menu: 'brothers' },
  { name: 'account', path: '/account', title: 'Mein Konto', audience: 'members', kind: 'app', menu: 'brothers' },
  {
    name: 'presidents',
    path: '/presidents',
    title: 'Senioren seit 1906',
    audience: 'members',
    kind: 'app',
    menu: 'brothers',
  },
  {
    name: 'dignitaries',
    path: '/dignitaries',
    title: 'Ehrenmitglieder',
    audience: 'members',
    kind: 'app',
    menu: 'brothers',
  },
  { name: 'memory', path: '/memory', title: 'In memoriam', audience: 'members', kind: 'app', menu: 'brothers' },
  {
    name: 'excursions',
    path: '/excursions',
    title: 'Fahrtenberichte',
    audience: 'members',
    kind: 'app',
    menu: 'reports',
  },
  { name: 'jubilee', path: '/jubilee', title: '125. Stiftungsfest', audience: 'members', kind: 'app', menu: 'reports' },
  { name: 'cinema', path: '/cinema', title: 'Kino', audience: 'members', kind: 'app', menu: 'reports' },
  { name: 'changelog', path: '/changelog', title: 'Änderungen', audience: 'members', kind: 'app', menu: 'site' },
  { name: 'credits', path: '/credits', title: 'Credits', audience: 'members', kind: 'app', menu: 'site' },
] as const satisfies readonly Page[]

/** The pages of the administration. They have no content of their own, so nothing but routes and menu knows of them. */
const administration = [
  { name: 'admin-members', path: '/administration', title: 'Mitglieder verwalten' },
  { name: 'admin-duplicates', path: '/administration/duplicates', title: 'Doppelte Einträge' },
  { name: 'admin-accounts', path: '/administration/accounts', title: 'Konten' },
  { name: 'admin-mails', path: '/administration/mails', title: 'Postausgang' },
  { name: 'admin-files', path: '/administration/files', title: 'Dateien' },
  { name: 'admin-settings', path: '/administration/settings', title: 'Einstellungen' },
].map((page): Page => ({ ...page, audience: 'admin', kind: 'app', menu: 'administration' }))

export interface Page {
  name: string
  path: string
  title: string
  audience: 'public' | 'members' | 'admin'
  kind: 'document' | 'app'
  menu?: MenuGroup
  /** What of a query makes the server draw another page. Whatever else stands there is for the browser, or for nobody. */
  parameters?: readonly string[]
}

export type PageName = (typeof map)[number]['name']
export type PublicPageName = Extract<(typeof map)[number], { audience: 'public' }>['name']
export type MembersPageName = Exclude<PageName, PublicPageName>

export const pages: readonly Page[] = [...map, ...administration]

/** The groups of the menus, in the order people see them. */
export const menuGroups = {
  explore: 'Erkunden',
  office: 'Semester und Ämter',
  files: 'Dokumente und Bilder',
  brothers: 'Bundesbrüder',
  reports: 'Berichte und Film',
  site: 'Diese Website',
  administration: 'Verwaltung',
  footer: 'Fußzeile',
} as const

export type MenuGroup = keyof typeof menuGroups

export const internGroups = ['office', 'files', 'brothers', 'reports', 'site'] as const satisfies readonly MenuGroup[]

export function pagesOf(group: MenuGroup): Page[] {
  return pages.filter((page) => page.menu === group)
}

/** The names of the pages that an audience has, for whatever names a page in its data. */
export function pageNames(audience: 'public'): PublicPageName[]
export function pageNames(audience: 'members'): MembersPageName[]
export function pageNames(audience: 'public' | 'members'): PageName[] {
  return map.filter((page) => page.audience === audience).map((page) => page.name)
}

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

/** Where administrators see what is wrong with stored files. */
export const adminFilesPath = '/administration/files'

/** Where an administrator works on one record; `new` is the one that is not there yet. */
export const memberPath = (id: string): string => `/administration/members/${encodeURIComponent(id)}`

/** The path that stands for all of its kind: there are as many as folders or records, and the server knows none of them. */
export function shellAt(path: string): string | undefined {
  const kind = /^(\/pictures|\/administration\/members)\/[^/]+$/.exec(path)?.[1]
  return kind && `${kind}/-`
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
