import type { Db } from '../../database/tables.ts'
import type { FieldError } from '../../errors.ts'
import type { CollectionName } from '../collections/collections.ts'
import { mediaIn } from '../schema/media-ids.ts'

/** What is wrong with the media that an entry names: one that is not there, is no picture, or says nothing of what it shows. */
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
    const isFilm = kind === 'film'
    if (!row) return { field, message: isFilm ? 'Diesen Film gibt es nicht mehr.' : 'Dieses Bild gibt es nicht mehr.' }
    if ((row.kind === 'film') !== isFilm) {
      return { field, message: isFilm ? 'Bitte wähle einen Film.' : 'Bitte wähle ein Bild.' }
    }
    const isDescribed = isFilm || row.alt.trim() !== '' || row.is_decorative === 1
    return isDescribed ? [] : { field, message: 'Bitte beschreibe das Bild oder nenne es schmückend.' }
  })
}
