import type { CollectionName, ContentOf, EntryOf } from '../collections/collections.ts'
import type { PageName, PublicPageName } from '../site-map.ts'

/** Which collections a page shows, beside its own introduction. A public page can show public ones only; a test holds it to that. */
export const pageContent = {
  home: ['fraternity', 'home', 'events', 'fixedDates', 'galleries'],
  flyer: ['fraternity', 'flyer'],
  about: ['about', 'fraternity'],
  faq: ['faq'],
  calendar: ['semesters', 'events', 'fixedDates'],
  search: [],
  gallery2020: ['galleries'],
  gallery2019: ['galleries'],
  gallery2005: ['galleries'],
  gallery2003: ['galleries'],
  gallery1979: ['galleries'],
  datenschutz: ['privacy'],
  impressum: ['imprint'],
  login: [],
  forgotten: [],
  password: [],

  functions: ['offices'],
  tasks: ['tasks'],
  meetings: ['ideas', 'lessons'],
  promotion: ['promotion'],
  penalties: ['penalties', 'penaltyRules', 'figures'],
  internfaq: ['internFaq'],
  downloads: [],
  upload: [],
  pictures: [],
  cinema: ['film'],
  directory: [],
  profiles: ['profiles'],
  address: [],
  account: [],
  presidents: ['chronicle', 'timeline', 'seniors', 'ahSeniors'],
  dignitaries: ['dignitaries'],
  memory: ['memorial', 'fallen', 'remembered'],
  excursions: ['excursions'],
  jubilee: ['jubilee'],
  changelog: ['changelog'],
  credits: ['credits', 'creditQuote'],
} as const satisfies Record<PageName, readonly CollectionName[]>

/** What a page gets: one field per collection it shows, and its introduction. */
export type PageContent<Name extends PageName> = {
  [Shown in (typeof pageContent)[Name][number]]: ContentOf<Shown>
} & {
  intro: EntryOf<IntrosOf<Name>>
}

type IntrosOf<Name extends PageName> = Name extends PublicPageName ? 'intros' : 'internIntros'
