import type { z } from 'zod'
import type { Collection } from '../schema/collection.ts'
import { about } from './about.ts'
import { ahSeniors } from './ah-seniors.ts'
import { events } from './calendar/events.ts'
import { fixedDates } from './calendar/fixed-dates.ts'
import { places } from './calendar/places.ts'
import { schoolHolidays } from './calendar/school-holidays.ts'
import { semesters } from './calendar/semesters.ts'
import { changelog } from './changelog.ts'
import { chronicle } from './chronicle.ts'
import { creditQuote } from './credit-quote.ts'
import { credits } from './credits.ts'
import { dignitaries } from './dignitaries.ts'
import { excursions } from './excursions.ts'
import { fallen } from './fallen.ts'
import { faq } from './faq.ts'
import { figures } from './figures.ts'
import { films } from './films.ts'
import { flyer } from './flyer.ts'
import { fraternity } from './fraternity.ts'
import { freePages } from './free-pages.ts'
import { galleries } from './galleries.ts'
import { home } from './home.ts'
import { ideas } from './ideas.ts'
import { imprint } from './imprint.ts'
import { internFaq } from './intern-faq.ts'
import { internIntros } from './intern-intros.ts'
import { intros } from './intros.ts'
import { jubilee } from './jubilee.ts'
import { lessons } from './lessons.ts'
import { memorial } from './memorial.ts'
import { officeDuties } from './office-duties.ts'
import { officeKinds } from './office-kinds.ts'
import { offices } from './offices.ts'
import { pageSettings } from './page-settings.ts'
import { penalties } from './penalties.ts'
import { penaltyRules } from './penalty-rules.ts'
import { privacy } from './privacy.ts'
import { profiles } from './profiles.ts'
import { promotion } from './promotion.ts'
import { remembered } from './remembered.ts'
import { seniors } from './seniors.ts'
import { tasks } from './tasks.ts'
import { terms } from './terms.ts'
import { timeline } from './timeline.ts'

/** Every data set of the site, in the order in which a search goes through them; its file in seed/ bears its name. */
export const collections = {
  fraternity,
  terms,
  intros,
  home,
  flyer,
  about,
  faq,
  semesters,
  events,
  fixedDates,
  places,
  galleries,
  privacy,
  imprint,
  internIntros,
  internFaq,
  offices,
  officeKinds,
  tasks,
  officeDuties,
  ideas,
  lessons,
  schoolHolidays,
  jubilee,
  promotion,
  excursions,
  dignitaries,
  memorial,
  fallen,
  remembered,
  chronicle,
  timeline,
  seniors,
  ahSeniors,
  profiles,
  penalties,
  penaltyRules,
  figures,
  changelog,
  credits,
  creditQuote,
  films,
  freePages,
  pageSettings,
} satisfies Record<string, Collection>

export type CollectionName = keyof typeof collections

export type PublicCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name]['audience'] extends 'public' ? Name : never
}[CollectionName]

/** What an entry says. */
export type DataOf<Name extends CollectionName> = z.infer<(typeof collections)[Name]['schema']>

/** An entry as it is read: with the id that it is stored under. Its own `id`, where it has one, is part of an address. */
export type EntryOf<Name extends CollectionName> = DataOf<Name> & { entryId: string }

/** What reading a collection gives: its one entry, or its list. */
export type ContentOf<Name extends CollectionName> = (typeof collections)[Name]['holds'] extends 'one'
  ? EntryOf<Name>
  : EntryOf<Name>[]
