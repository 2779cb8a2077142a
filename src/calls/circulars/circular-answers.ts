import type { App } from '../../app.ts'
import type { CircularContent } from '../../circulars/circular-content.ts'
import type { Circular } from '../../circulars/circulars.ts'
import { findCirculars } from '../../circulars/circulars.ts'
import { fieldNames } from '../../circulars/field-rules.ts'
import { type LabelSheet, labelSheets } from '../../circulars/label-sheets.ts'
import { findSenders, maySend, type Sending } from '../../circulars/senders.ts'
import { findEditorNames } from '../../content/history/editor-names.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { Db } from '../../database/tables.ts'
import { type DeliveryWay, deliveryWay } from '../../mail/delivery-way.ts'

/** One letter to many, as those see it who may send it. */
export interface CircularAnswer extends Pick<Circular, 'id' | 'kind' | 'state' | 'revision'> {
  content: CircularContent
  changedBy: string | null
  changedAt: string
  sentBy: string | null
  sentAt: string | null
}

/** All of them, and what is needed to write one. Empty for who may not. */
export interface CircularsAnswer {
  mayUse: boolean
  circulars: (Omit<CircularAnswer, 'content'> & Pick<CircularContent, 'subject'>)[]
  /** The accounts to which administrators have lent it; for administrators alone. */
  senders: string[]
  /** What can stand in braces. */
  fields: string[]
  /** Whose programme can come with it, the newest first. */
  semesters: { id: string; title: string }[]
  /** Whether mails go out at all, and how many in a minute. */
  mails: { delivery: DeliveryWay; perMinute: number }
  sheets: (Pick<LabelSheet, 'id' | 'name' | 'columns' | 'rows'> & { size: string })[]
}

type Parts = Pick<App, 'database' | 'config'>

export async function listCirculars({ database: { db }, config }: Parts, sending: Sending): Promise<CircularsAnswer> {
  const mails = { delivery: deliveryWay(config), perMinute: config.mailsPerMinute }
  if (!(await maySend(db, sending))) {
    return { mayUse: false, circulars: [], senders: [], fields: [], semesters: [], mails, sheets: [] }
  }
  const answers = await toAnswers(db, await findCirculars(db))
  return {
    mayUse: true,
    circulars: answers.map(({ content: { subject }, ...answer }) => ({ ...answer, subject })),
    senders: sending.isAdmin ? await findSenders(db) : [],
    fields: fieldNames,
    semesters: (await readContent(db, 'member', 'semesters')).map(({ id, title }) => ({ id, title })),
    mails,
    sheets: labelSheets.map(({ id, name, columns, rows, width, height }) => {
      return { id, name, columns, rows, size: `${spell(width)}\u00a0×\u00a0${spell(height)}\u00a0mm` }
    }),
  }
}

const spell = (millimetres: number) => String(millimetres).replace('.', ',')

async function toAnswers(db: Db, circulars: readonly Circular[]): Promise<CircularAnswer[]> {
  const nameOf = await findEditorNames(
    db,
    circulars.flatMap(({ changed_by, sent_by }) => [changed_by, sent_by]),
  )
  return circulars.map(({ id, kind, state, revision, content, changed_by, changed_at, sent_by, sent_at }) => ({
    ...{ id, kind, state, revision, content },
    changedBy: nameOf(changed_by),
    changedAt: new Date(changed_at).toISOString(),
    sentBy: nameOf(sent_by),
    sentAt: sent_at === null ? null : new Date(sent_at).toISOString(),
  }))
}

export async function toAnswer(db: Db, circular: Circular): Promise<CircularAnswer> {
  const [answer] = await toAnswers(db, [circular])
  return answer as CircularAnswer
}
