import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../../database/is-postgres.ts'
import { prepareQuery } from '../../database/prepare-query.ts'
import { keptBy } from '../../database/row-states.ts'
import type { Db, DocumentsTable } from '../../database/tables.ts'
import type { Sign } from '../../files/download-links.ts'
import { foldForSorting, foldText } from '../../text/fold-text.ts'
import { type DocumentAnswer, toDocumentAnswer } from './document-answer.ts'
import { selectDocuments } from './documents.ts'
import { type SortKey, sortColumns } from './listing-rules.ts'

type Directory = DocumentsTable['directory']

export interface PageQuestion {
  directory: Directory
  sort: SortKey
  direction: 'ascending' | 'descending'
  /** What has been typed; every word has to occur. */
  search: string
  /** '' for all of them. */
  group: string
  limit: number
  /** The place that an earlier page ended with. */
  after: Place | undefined
}

/** Where a document stands in the order: what is added or deleted elsewhere does not move it. */
export type Place = [key: string | number | null, newness: number, id: string]

export interface DocumentPage {
  documents: DocumentAnswer[]
  /** Where the next page begins; null behind the last one. */
  next: Place | null
  /** How many of the directory were found, and how many it has. */
  found: number
  all: number
  groups: { name: string; count: number }[]
}

/** A part of a directory, which costs as much as it holds. Only a search looks at all that there is. */
export async function listPage(db: Db, sign: Sign, question: PageQuestion): Promise<DocumentPage> {
  const { directory, group, search, limit } = question
  const words = await readWords(db, search)
  const wanted = { ...question, words }
  const [rows, groups] = await Promise.all([findPage(db, wanted), countGroups(db, { directory })])
  const all = groups.reduce((sum, { count }) => sum + Number(count), 0)
  const ofGroup = group === '' ? all : Number(groups.find(({ name }) => name === group)?.count ?? 0)
  const lastRow = rows.length === limit ? rows.at(-1) : undefined
  return {
    documents: rows.map((row) => toDocumentAnswer(row, sign)),
    next: lastRow ? [lastRow.key, lastRow.newness ?? 0, lastRow.id] : null,
    found: words.length === 0 ? ofGroup : await countFound(db, wanted),
    all,
    groups: groups.filter(({ name }) => name !== '').map(({ name, count }) => ({ name, count: Number(count) })),
  }
}

/** How many documents a directory has. */
export async function countDocuments(db: Db, directory: Directory): Promise<number> {
  return (await countGroups(db, { directory })).reduce((sum, { count }) => sum + Number(count), 0)
}

const countGroups = prepareQuery(
  (db, { directory }: { directory: Directory }) =>
    db
      .selectFrom('documents')
      .select(['grouping as name', ({ fn }) => fn.countAll<number>().as('count')])
      .where('directory', '=', directory)
      .where('deleted_at', 'is', null)
      .groupBy('grouping')
      .compile(),
  keptBy('documents'),
)

interface WantedPage extends PageQuestion {
  words: Word[]
}

function findPage(db: Db, question: WantedPage) {
  const { sort, direction, limit, after } = question
  const column = sortColumns[sort]
  // The newest first is one order and has no other direction.
  const order = column && direction === 'descending' ? 'desc' : 'asc'
  const columns = [...(column ? [column] : []), 'newness', 'id'] as const
  const names = columns.map((each) => sql.ref(`documents.${each}`))
  let query = selectDocuments(db)
    .select('documents.newness')
    .select(column ? sql<string | number>`${sql.ref(`documents.${column}`)}`.as('key') : sql<null>`null`.as('key'))
    .where((eb) => eb.and(conditions(db, question)))
  if (after) {
    const values = column ? after : after.slice(1)
    const than = sql.raw(order === 'asc' ? '>' : '<')
    query = query.where(sql<SqlBool>`(${sql.join(names)}) ${than} (${sql.join(values)})`)
  }
  for (const name of names) query = query.orderBy(name, order)
  return query.limit(limit).execute()
}

async function countFound(db: Db, question: WantedPage): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.and(conditions(db, question)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Word {
  /** As people write it who have the keys for umlauts, and as those do who have none. */
  spellings: string[]
  /** The accounts of those who are called so; undefined where nobody is, which is so of most words. */
  uploaders: ReturnType<typeof accountsCalled> | undefined
}

/** Each is looked for in the texts of all documents. More of them are a letter that was pasted. */
const mostWords = 12

/** Whether anybody is called so is found out before, or it would have to be looked up for each document. */
function readWords(db: Db, search: string): Promise<Word[]> {
  // An invisible sign may break a database, and one that folds to nothing stands in every text.
  const typed = search.toWellFormed().replace(/\p{C}/gu, ' ').trim().split(/\s+/)
  const words = typed.map((word) => ({ folded: foldText(word).trim(), plain: foldForSorting(word).trim() }))
  const meant = new Map(words.filter(({ plain }) => plain !== '').map((word) => [word.folded, word]))
  return Promise.all(
    [...meant.values()].slice(0, mostWords).map(async ({ folded, plain }) => {
      const called = accountsCalled(db, folded, plain)
      const isAnybody = (await called.limit(1).executeTakeFirst()) !== undefined
      return { spellings: [...new Set([folded, plain])], uploaders: isAnybody ? called : undefined }
    }),
  )
}

/** Names are folded for sorting in the records alone; for how others spell umlauts, and who has no record, it is done here. */
function accountsCalled(db: Db, folded: string, plain: string) {
  const name = sql<string>`coalesce(members.name, accounts.name)`
  const isCalled = (text: RawBuilder<string>, spelling: string) =>
    sql<SqlBool>`${text} like ${patternOf(spelling)} escape '\\'`
  return db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.member_id')
    .select('accounts.id')
    .where(({ or }) =>
      or([
        isCalled(sql`coalesce(members.sort_name, ${spelled(name, '')})`, plain),
        isCalled(spelled(name, 'e'), folded),
      ]),
    )
}

/** In small letters, with something else for the dots of an umlaut. */
function spelled(name: RawBuilder<string>, dots: '' | 'e'): RawBuilder<string> {
  const letters = { ä: `a${dots}`, ö: `o${dots}`, ü: `u${dots}`, Ä: `a${dots}`, Ö: `o${dots}`, Ü: `u${dots}`, ß: 'ss' }
  const replaced = Object.entries(letters).reduce(
    (text, [letter, other]) => sql<string>`replace(${text}, ${sql.lit(letter)}, ${sql.lit(other)})`,
    name,
  )
  return sql`lower(${replaced})`
}

function conditions(db: Db, { directory, group, words }: WantedPage) {
  return [
    sql<SqlBool>`documents.directory = ${directory} and documents.deleted_at is null and documents.newness is not null`,
    ...(group === '' ? [] : [sql<SqlBool>`documents.grouping = ${group}`]),
    ...words.map(({ spellings, uploaders }) => {
      const ways = spellings.map((spelling) => isIn(db, spelling))
      if (uploaders) {
        ways.push(sql<SqlBool>`exists (select 1 from document_versions as sent where sent.document_id = documents.id
          and sent.version = documents.current_version and sent.uploaded_by in (${uploaders}))`)
      }
      return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
    }),
  ]
}

/** All is folded, so it is enough to compare bytes; of the ways to do so each engine has one that is fast. */
const isIn = (db: Db, spelling: string): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`documents.listed_text like ${patternOf(spelling)} escape '\\'`
    : sql`instr(documents.listed_text, ${spelling}) > 0`

const patternOf = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`
