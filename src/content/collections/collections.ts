import type { z } from 'zod'
import { pageNames } from '../site-map.ts'
import { fraternity } from './fraternity.ts'
import { ahSenior, chronicle, honoraryMember, memorial, memoryRow, profile, senior, timelineRow } from './history.ts'
import { home } from './home.ts'
import { internIntro, intro } from './intros.ts'
import { figure, idea, internQuestion, lesson, penalty, penaltyRules, promotionIdea, task } from './office-life.ts'
import { gallery } from './pictures.ts'
import { about, changelogEntry, credit, creditQuote, film, flyerCard, question, section } from './reading.ts'
import { report } from './reports.ts'
import { event, fixedDate, officeHolders, semester } from './semesters.ts'

export interface Collection {
  /** What an editor calls it. */
  label: string
  /** Who may read it: the one visibility rule for page, feed, search, export and call. */
  audience: 'public' | 'members'
  /** One entry, or a list in an order of its own. */
  holds: 'one' | 'many'
  /** The field that tells entries apart where an address or a page names one: no two share its value. */
  key?: string
  /** The keys that pages rely on: a list with exactly these entries, to be changed but neither lengthened nor shortened. */
  keys?: readonly string[]
  schema: z.ZodType
}

const open = { audience: 'public' } as const
const intern = { audience: 'members' } as const

/** Each gallery has a page of its own: gallery2020 shows the folder 2020. */
const galleryFolders = pageNames('public').flatMap((name) => name.match(/^gallery(.+)$/)?.[1] ?? [])

/** Every data set of the site; its file in seed/ bears its name. */
export const collections = {
  fraternity: { ...open, label: 'Verbindung', holds: 'one', schema: fraternity },
  intros: {
    ...open,
    label: 'Vorspann der öffentlichen Seiten',
    holds: 'many',
    key: 'page',
    keys: pageNames('public'),
    schema: intro,
  },
  home: { ...open, label: 'Startseite', holds: 'one', schema: home },
  flyer: { ...open, label: 'In Kürze', holds: 'many', key: 'id', schema: flyerCard },
  about: { ...open, label: 'Über uns', holds: 'one', schema: about },
  faq: { ...open, label: 'FAQ', holds: 'many', key: 'id', schema: question },
  semesters: { ...open, label: 'Semester', holds: 'many', key: 'id', schema: semester },
  events: { ...open, label: 'Veranstaltungen', holds: 'many', key: 'id', schema: event },
  fixedDates: { ...open, label: 'Feststehende Termine', holds: 'many', key: 'id', schema: fixedDate },
  galleries: { ...open, label: 'Bildergalerien', holds: 'many', key: 'folder', keys: galleryFolders, schema: gallery },
  privacy: { ...open, label: 'Datenschutz', holds: 'many', key: 'id', schema: section },
  imprint: { ...open, label: 'Impressum', holds: 'many', key: 'id', schema: section },

  internIntros: {
    ...intern,
    label: 'Vorspann der internen Seiten',
    holds: 'many',
    key: 'page',
    keys: pageNames('members'),
    schema: internIntro,
  },
  internFaq: { ...intern, label: 'Interne FAQ', holds: 'many', key: 'id', schema: internQuestion },
  offices: { ...intern, label: 'Chargierte', holds: 'many', key: 'id', schema: officeHolders },
  tasks: { ...intern, label: 'Ämter und Aufgaben', holds: 'many', key: 'id', schema: task },
  ideas: { ...intern, label: 'Ideen für das Semesterprogramm', holds: 'many', schema: idea },
  lessons: { ...intern, label: 'Erfahrungen', holds: 'many', schema: lesson },
  jubilee: { ...intern, label: '125. Stiftungsfest', holds: 'many', key: 'id', schema: report },
  promotion: { ...intern, label: 'Werbeideen', holds: 'many', schema: promotionIdea },
  excursions: { ...intern, label: 'Fahrtenberichte', holds: 'many', key: 'id', schema: report },
  dignitaries: { ...intern, label: 'Ehrenmitglieder', holds: 'many', key: 'id', schema: honoraryMember },
  memorial: { ...intern, label: 'Ehrenmal', holds: 'one', schema: memorial },
  fallen: { ...intern, label: 'Gefallene', holds: 'many', schema: memoryRow },
  remembered: { ...intern, label: 'Verstorbene Bundesbrüder', holds: 'many', schema: memoryRow },
  chronicle: { ...intern, label: 'Geschichte der Senioren', holds: 'one', schema: chronicle },
  timeline: { ...intern, label: 'Zeittafel', holds: 'many', schema: timelineRow },
  seniors: { ...intern, label: 'Aktiven-Senioren', holds: 'many', key: 'id', schema: senior },
  ahSeniors: { ...intern, label: 'AH-Senioren', holds: 'many', key: 'id', schema: ahSenior },
  profiles: { ...intern, label: 'Vorstellungen', holds: 'many', schema: profile },
  penalties: { ...intern, label: 'Strafenkatalog', holds: 'many', schema: penalty },
  penaltyRules: { ...intern, label: 'Regeln zu den Strafen', holds: 'one', schema: penaltyRules },
  figures: { ...intern, label: 'Beiträge und Zahlen', holds: 'many', schema: figure },
  changelog: { ...intern, label: 'Änderungen', holds: 'many', key: 'version', schema: changelogEntry },
  credits: { ...intern, label: 'Dank', holds: 'many', schema: credit },
  creditQuote: { ...intern, label: 'Definition', holds: 'one', schema: creditQuote },
  film: { ...intern, label: 'Film', holds: 'one', schema: film },
} as const satisfies Record<string, Collection>

export type CollectionName = keyof typeof collections

export type PublicCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name]['audience'] extends 'public' ? Name : never
}[CollectionName]

export type EntryOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>

/** What reading a collection gives: its one entry, or its list. */
export type ContentOf<Name extends CollectionName> = (typeof collections)[Name]['holds'] extends 'one'
  ? EntryOf<Name>
  : EntryOf<Name>[]
