import type { Db } from '../../database/tables.ts'
import type { FieldError } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { mediaIn } from '../schema/media-ids.ts'

/** What is wrong with the media that an entry names: one that is not there, is of another kind, or says nothing of what it shows. */
export async function mediaErrors(db: Db, collection: CollectionName, entry: unknown): Promise<FieldError[]> {
  const named = mediaIn(collection, entry)
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ id }) => id))]
  const rows = await db
    .selectFrom('media')
    .select(['id', 'kind', 'alt', 'is_decorative'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return named.flatMap(({ id, kind, field }) => {
    const row = known.get(id)
    const wanted = kind === 'film' || kind === 'file' ? kind : 'picture'
    const { gone, other, undescribed } = words[wanted]
    if (!row) return { field, message: gone }
    if ((row.kind === 'drawing' ? 'picture' : row.kind) !== wanted) return { field, message: other }
    const isOrnament = wanted === 'picture' && row.is_decorative === 1
    const isDescribed = wanted === 'film' || row.alt.trim() !== '' || isOrnament
    return isDescribed ? [] : { field, message: undescribed }
  })
}

const words = {
  picture: {
    gone: 'Dieses Bild gibt es nicht mehr.',
    other: 'Bitte wähle ein Bild.',
    undescribed: 'Bitte beschreibe das Bild oder nenne es schmückend.',
  },
  film: { gone: 'Diesen Film gibt es nicht mehr.', other: 'Bitte wähle einen Film.', undescribed: '' },
  file: {
    gone: 'Diese Datei gibt es nicht mehr.',
    other: 'Bitte wähle eine Datei.',
    undescribed: 'Bitte gib der Datei einen Titel.',
  },
}
