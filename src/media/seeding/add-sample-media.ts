import type { Tx } from '../../database/tables.ts'
import { addMedia, type Said } from '../add-media.ts'
import type { Act } from '../media-state.ts'
import { type SampleMedia, toMediaFile } from './sample-media.ts'

/** Puts a medium of the sample into the library: its rows at once, its bytes when they are wanted. */
export function addSampleMedia(trx: Tx, sample: SampleMedia, act: Act, said: Said = {}): Promise<string> {
  const { id, name, kind, width, height, colour, alt, files } = sample
  const file_name = (files[0]?.path ?? '').replace(/^.*\//, '')
  return addMedia(
    trx,
    {
      id,
      name,
      kind,
      said: { alt, ...said },
      look: { width, height, colour, file_name },
      filesOf: () => files.map(toMediaFile),
    },
    act,
  )
}
