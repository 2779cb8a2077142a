import { contentSchema, templateSchema } from '../circulars/circular-content.ts'
import type { Check } from './check.ts'
import { readJson } from './known-names.ts'

/** Letters and templates against their form; of those that are still to go out, what comes with them as well. */
export const checkCirculars: Check = {
  name: 'Rundschreiben',
  remedy: 'Bitte unter „Rundschreiben“ den Brief öffnen und die Anlage neu wählen, oder ihn löschen.',
  async find({ db }) {
    const lines: string[] = []
    for (const { id, state, data } of await db.selectFrom('circulars').select(['id', 'state', 'data']).execute()) {
      const { data: content } = contentSchema.safeParse(readJson(data))
      if (!content) lines.push(`Der Brief ${id} ist nicht lesbar.`)
      const { attachment } = content ?? {}
      if (state !== 'draft' || !attachment || !('documentId' in attachment)) continue
      const named = db.selectFrom('documents').select('id').where('id', '=', attachment.documentId)
      if (!(await named.executeTakeFirst()))
        lines.push(`Der Entwurf „${content?.subject}“ nennt als Anlage ein Dokument, das es nicht gibt.`)
    }
    for (const { name, data } of await db.selectFrom('circular_templates').select(['name', 'data']).execute()) {
      if (!templateSchema.safeParse(readJson(data)).success) lines.push(`Die Vorlage „${name}“ ist nicht lesbar.`)
    }
    return lines
  },
}
