import type { PageName } from '../site-map.ts'
import { plainText } from './plain-text-rules.ts'

/** A piece of an entry that a search can find by itself. */
export interface FoundPart {
  /** Its own heading; without one, the page's title stands for it. */
  title?: string
  /** All that can be read in the entry but for its title, where nothing else is said. */
  text?: string
  /** Where it stands on its page: what follows the path in the address, as near as that allows. */
  at?: string
  /** The page, where it is not the one that the collection is shown on first. */
  page?: PageName
  /** Where it stands, if that is a page of an editor's own. */
  path?: string
  /** The title is only how the text begins: a caption must not outweigh the page that is about something. */
  isExcerpt?: boolean
  /** When it begins, if it is something that happens: 2025-04-05T20:00, or the day alone. */
  begins?: string | undefined
}

/** What is told of a member beside his own words: made from his record, '' where he does not share it. */
export interface PersonalFacts {
  /** "Dr. med. Christian Wehrhahn". */
  displayName: string
  /** '-' where there is none. */
  nickname: string
  address: string
  mobileNumber: string
  email: string
  birthDate: string
  admissionDate: string
}

/** Whom a profile names; undefined where there is no such record any more. */
export type Introduce = (member: string) => PersonalFacts | undefined

/** What is said of a picture; undefined where it is not there any more. */
export type PictureNamed = (id: string) => { name: string; alt: string; caption: string } | undefined

/** What an entry has to know of the others. */
export interface Surroundings {
  semesterTitle: (id: string) => string | undefined
  placeNamed: (id: string) => string | undefined
  officeNamed: (id: string) => string | undefined
  /** The name of the office whose duties this entry of the tasks tells. */
  officeWithDuties: (task: string) => string | undefined
  introduce: Introduce
  pictureNamed: PictureNamed
}

/** A line that begins with a name in bold. */
export function foundByName(html: string): FoundPart {
  const name = /^<strong>(.*?)<\/strong>/.exec(html)?.[1]
  return { title: plainText(name ?? html), text: name === undefined ? '' : plainText(html) }
}

/** A tab, narrowed down to a name. */
export function listedInTab(tab: string, name: string): string {
  return `?${new URLSearchParams({ tab, suche: plainText(name) })}`
}
