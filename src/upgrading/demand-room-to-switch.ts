import { freeBytesOf } from '../disk/free-bytes.ts'
import { releasesFull } from './say-if-releases-full.ts'

/** A note of a few lines and a link, on any filesystem. */
const neededBytes = 64 * 1024

/** Before anything is stopped: what an upgrade writes beside the releases finds room there. */
export function demandRoomToSwitch(installation: string): void {
  if (freeBytesOf(installation) < neededBytes) throw releasesFull(installation)
}
