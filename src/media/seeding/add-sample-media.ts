import type { Tx } from '../../database/tables.ts'
import { addAllMedia } from '../add-media.ts'
import type { Act } from '../media-state.ts'
import { type SampleMedia, toMediaFile } from './sample-media.ts'

/** Puts media of the sample into the library: their rows at once, their bytes when they are wanted. Answers their ids. */
export function addSampleMedia(trx: Tx, samples: readonly SampleMedia[], act: Act): Promise<string[]> {
  const media = samples.map(({ id, name, kind, width, height, colour, alt, files }) => {
    const file_name = (files[0]?.path ?? '').replace(/^.*\//, '')
    const look = { width, height, colour, file_name }
    return { id, name, kind, said: { alt }, look, filesOf: () => files.map(toMediaFile) }
  })
  return addAllMedia(trx, media, act)
}
