import { emblemPath, withVersion } from '../../emblems/address-rules.ts'
import type { EmblemKind, Ground } from '../../emblems/emblem-rules.ts'
import type { Emblem } from '../../emblems/emblems.ts'
import { plainShieldSize } from '../../emblems/plain-shield-rules.ts'
import type { SetFileName } from '../../emblems/set-rules.ts'
import { type EmblemParts, type EmblemState, findEmblemState } from './find-emblem-state.ts'

/** An emblem as pages show it. */
export interface ShownEmblem {
  src: string
  /** The same for small places. */
  small: string
  width: number
  height: number
  ground: Ground
}

export interface ShownEmblems {
  /** A plain shield where there is none. */
  arms: ShownEmblem
  circle: ShownEmblem | null
  /** Addresses of what is made from them; of none while nothing has been made yet. */
  made: Partial<Record<SetFileName, string>>
}

export async function showEmblems(parts: EmblemParts): Promise<ShownEmblems> {
  return toShown(await findEmblemState(parts))
}

export function toShown({ emblems, set, shield }: EmblemState): ShownEmblems {
  const made: ShownEmblems['made'] = {}
  for (const { name, sha256 } of set?.files ?? []) made[name as SetFileName] = withVersion(`/${name}`, sha256)
  const address = withVersion(emblemPath('arms', 'svg'), shield.sha256)
  const plain = { src: address, small: address, ...plainShieldSize, ground: 'any' as const }
  return {
    arms: emblems.arms ? shown('arms', emblems.arms, made['coat-of-arms-small.png']) : plain,
    circle: emblems.circle ? shown('circle', emblems.circle, made['circle-small.png']) : null,
    made,
  }
}

function shown(kind: EmblemKind, emblem: Emblem, small: string | undefined): ShownEmblem {
  const { format, sha256, width, height, ground } = emblem
  const src = withVersion(emblemPath(kind, format), sha256)
  return { src, small: (format === 'png' && small) || src, width, height, ground }
}
