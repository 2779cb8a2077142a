import { randomUUID } from 'node:crypto'
import type { CircularTemplatesTable, Db } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import type { TemplateContent } from './circular-content.ts'

export interface Template extends Pick<CircularTemplatesTable, 'id' | 'name' | 'revision'> {
  content: TemplateContent
}

export const noSuchTemplate = () => new Refusal('not_found', 'Diese Vorlage gibt es nicht.')
const changedMeanwhile = () => new Refusal('conflict', 'Jemand anders hat diese Vorlage inzwischen geändert.')

export async function findTemplates(db: Db): Promise<Template[]> {
  const rows = await db.selectFrom('circular_templates').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(({ id, name, revision, data }) => ({ id, name, revision, content: JSON.parse(data) }))
}

type Words = Pick<Template, 'name' | 'content'>
interface Stamp {
  by: string
  at: number
}

export async function insertTemplate(db: Db, { name, content }: Words, { by, at }: Stamp): Promise<Template> {
  const id = randomUUID()
  const row = { id, name, revision: 1, data: JSON.stringify(content), changed_by: by, changed_at: at }
  await db.insertInto('circular_templates').values(row).execute()
  return { id, name, revision: 1, content }
}

export async function replaceTemplate(
  db: Db,
  { id, revision }: Pick<Template, 'id' | 'revision'>,
  { name, content }: Words,
  { by, at }: Stamp,
): Promise<Template> {
  const { numUpdatedRows } = await db
    .updateTable('circular_templates')
    .set({ name, data: JSON.stringify(content), revision: revision + 1, changed_by: by, changed_at: at })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await whyNot(db, id)
  return { id, name, revision: revision + 1, content }
}

export async function deleteTemplate(db: Db, { id, revision }: Pick<Template, 'id' | 'revision'>): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('circular_templates')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw await whyNot(db, id)
}

async function whyNot(db: Db, id: string): Promise<Refusal> {
  const row = await db.selectFrom('circular_templates').select('id').where('id', '=', id).executeTakeFirst()
  return row ? changedMeanwhile() : noSuchTemplate()
}
