import type { Db } from '../../database/tables.ts'
import type { ContentOf, EntryOf } from '../collections/collections.ts'
import { findEntries } from '../entries.ts'
import { readContent } from './read-content.ts'
import { readRows } from './read-rows.ts'
import type { Reader } from './visibility-rules.ts'

/** A page of an editor's own with what its building blocks show. */
export interface FreePageContent {
  page: EntryOf<'freePages'>
  events: ContentOf<'events'>
  fixedDates: ContentOf<'fixedDates'>
}

/** The free page at an address; undefined where there is none that this reader may see. */
export async function readFreePage(db: Db, reader: Reader, address: string): Promise<FreePageContent | undefined> {
  const rows = await findEntries(db, ['freePages'])
  const page = readRows(reader, 'freePages', rows).find((each) => each.address === address)
  if (!page) return undefined
  const hasDates = page.blocks.some(({ kind }) => kind === 'dates')
  const dates = async <Name extends 'events' | 'fixedDates'>(name: Name) => readContent(db, reader, name)
  return {
    page,
    events: hasDates ? await dates('events') : [],
    fixedDates: hasDates ? await dates('fixedDates') : [],
  }
}
