import { isHeld } from './double-rules.ts'
import { type FolderPlan, placeInFolder } from './folder-plan-rules.ts'
import { atRest, type Destination, fits, isWaiting, type UploadError, type UploadItem } from './upload-item-rules.ts'

/** Where files go: those that came alone to the common destination, the others as is planned for their folder. */
export interface Places {
  readonly destination: Destination
  readonly folders: readonly FolderPlan[]
}

export interface Place {
  destination: Destination
  /** Its own; undefined for the one that is said of all. */
  group: string | undefined
}

/** Where a file goes; undefined for one of a folder that stays. */
export function placeOf({ name, path }: UploadItem, { destination, folders }: Places): Place | undefined {
  const plan = path === '' ? undefined : folders.find((each) => each.path === path)
  return plan ? placeInFolder(plan, name) : { destination, group: undefined }
}

/** What stands in the way of a waiting file as long as nobody says otherwise. */
const bars: ReadonlySet<UploadError | undefined> = new Set(['place', 'left', 'known'])

function barOf(item: UploadItem, places: Places): UploadError | undefined {
  const place = placeOf(item, places)
  if (!place) return 'left'
  if (!fits(item.name, place.destination)) return 'place'
  return isHeld(item) ? 'known' : undefined
}

/** Says at once what keeps a waiting file from being sent, and takes it back when it does no longer. */
export function settle(item: UploadItem, places: Places): UploadItem {
  if (!isWaiting(item) && !bars.has(item.error)) return item
  const bar = barOf(item, places)
  if (bar === item.error) return item
  return bar ? { ...item, ...atRest, error: bar } : { ...item, error: undefined }
}
