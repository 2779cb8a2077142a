import type { TextBlock } from '../../../content/schema/text-blocks-rules.ts'
import type { DocumentHead } from '../../papers/document-head.ts'

/** All that stands in a semester programme, in its words; templates/programme-*.typ give it its forms. */
export interface BookletData {
  head: DocumentHead
  /** What readers of PDF show in place of a file name; the sheets for folding say how they are printed. */
  documentTitle: string
  imposedTitle: string
  /** "Seite", before the number of one that is a picture. */
  pageWord: string
  /** Above pages that folding leaves blank. */
  notesWord: string
  /** What it is: the line above the semester. */
  kind: string
  semester: string
  /** Whom it is for, where that is not everyone. */
  audience: string
  note: TextBlock[]
  programme: {
    heading: string
    columns: string[]
    pageColumns: string[]
    events: BookletEvent[]
    none: string
  }
  /** What the next semester has already; often nothing. */
  outlook: { heading: string; events: BookletEvent[] }
  /** `words` explain the heart where there is one. */
  hearts: { path: string; alt: string; words: string }
  sections: BookletSection[]
  /** On the back of the booklet; the sheet for the notice board has this alone. */
  contact: BookletSection
  /** `words` are said beside the code, `tapWords` where the link is at hand. */
  feed: { heading: string; words: string; tapWords: string; path: string; alt: string; address: string; link: string }
  imprint: string
}

export interface BookletEvent {
  /** The day, and apart from it the time where the text ends in one. */
  date: string
  time: string
  title: string
  isCancelled: boolean
  /** Said behind a title that is struck through, for those who do not see that it is. */
  cancelledWord: string
  hasHeart: boolean
  /** A word for what only members see; '' for all else. */
  mark: string
  /** Where, what to wear, who may come. */
  facts: string[]
  remark: string
  /** Where it is told on the site. */
  link: string
}

/** Places, offices, accounts, contact: who or what it is, and the lines about it, each of one piece or of several. */
export interface BookletSection {
  heading: string
  /** `label` is '' where the name says all. */
  rows: { label: string; name: string; lines: BookletLine[][] }[]
}

export interface BookletLine {
  text: string
  /** '' where it leads nowhere. */
  link: string
}
