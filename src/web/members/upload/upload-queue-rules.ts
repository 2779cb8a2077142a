import { isLitter } from '../../../documents/receiving/upload-rules.ts'
import { type Comparison, compare, markTwins, tellTwins, waitsForComparing } from './double-rules.ts'
import { dateIn } from './file-date-rules.ts'
import { type FolderChoice, type FolderPlan, planFolders } from './folder-plan-rules.ts'
import { advance, endEdit, type FileProgress, fail, finish, halt, prepare, shorten } from './item-steps-rules.ts'
import {
  atRest,
  canEdit,
  canUpload,
  type Destination,
  firstErrorOf,
  hasFailed,
  isChosen,
  isWaiting,
  isYetToGo,
  looksLikePicture,
  type Shared,
  type ShrunkSide,
  type UploadError,
  type UploadItem,
} from './upload-item-rules.ts'
import { placeOf, settle } from './upload-place-rules.ts'

/** The files of the upload screen, in the order in which they came. */
export interface UploadQueue {
  readonly items: readonly UploadItem[]
  /** Started as a whole: what is added now joins. */
  readonly running: boolean
  /** So many are sent at once. */
  readonly parallel: number
  readonly destination: Destination
  /** Of files that came in folders, each with where it goes. */
  readonly folders: readonly FolderPlan[]
  /** The member has said so; otherwise it follows what he has chosen to send. */
  readonly isPlaced: boolean
  /** Pictures are made smaller before they are sent; 0 where they are not. */
  readonly shrinkTo: ShrunkSide
  readonly shared: Shared
}

export interface ChosenFile {
  id: string
  name: string
  size: number
  type: string
  /** The folder that it came in. */
  path?: string
}

export type UploadEvent =
  /** With the picture folder for photographs whose sender says nothing of it. */
  | { type: 'added'; files: readonly ChosenFile[]; newFolder: string }
  | { type: 'startAll' | 'stopAll' | 'retryAll' | 'sendAgain' | 'removeFinished' }
  | { type: 'start' | 'cancel' | 'abort' | 'retry' | 'remove' | 'edit' | 'edited' | 'finished' | 'insist'; id: string }
  | { type: 'described'; id: string; description: string }
  /** What was written about it before, when it could not be sent. */
  | { type: 'reminded'; id: string; description: string }
  | { type: 'titled'; id: string; title: string }
  | { type: 'shared'; shared: Partial<Shared> }
  | { type: 'pictured'; id: string; thumb: string }
  | { type: 'progress'; files: readonly FileProgress[] }
  | { type: 'failed'; id: string; error: 'size' | 'network' | 'unreadable' }
  | { type: 'refused'; id: string; reason: string }
  | { type: 'converted'; id: string; file: Omit<ChosenFile, 'id'> }
  | { type: 'unconvertible'; id: string }
  | { type: 'compressed'; id: string; size: number; side: ShrunkSide }
  | { type: 'compression'; side: ShrunkSide }
  | { type: 'destination'; destination: Destination }
  | { type: 'folder'; path: string; choice: FolderChoice }
  | { type: 'compared'; files: readonly Comparison[] }

const configuredParallel = 3

/** How long to wait before a file whose line was lost is sent again; after the last of them its sender has to say so. */
export const againAfterMs = [1_000, 3_000, 10_000, 30_000, 60_000] as const

export const clampParallel = (wanted: number): number => Math.min(5, Math.max(1, Math.trunc(wanted) || 1))

export const emptyQueue = (parallel = configuredParallel): UploadQueue => ({
  items: [],
  running: false,
  parallel: clampParallel(parallel),
  destination: { directory: 'common', folder: '' },
  folders: [],
  isPlaced: false,
  shrinkTo: 0,
  shared: { description: '', grouping: '', personal: false },
})

/** Something is being sent or will be without another press of a button. */
export const isBusy = (queue: UploadQueue): boolean =>
  queue.items.some((item) => item.active || item.wanted || item.again)

/** What the queue is after an event. An event that cannot happen in its state changes nothing. */
export function afterEvent(queue: UploadQueue, event: UploadEvent): UploadQueue {
  const next = fill(apply(queue, event))
  return next.running && !isBusy(next) ? { ...next, running: false } : next
}

function apply(queue: UploadQueue, event: UploadEvent): UploadQueue {
  switch (event.type) {
    case 'added':
      return add(queue, event.files.filter(isMeant), event.newFolder)
    case 'startAll':
      if (lacksPlace(queue)) return queue
      return { ...changeAll(queue, (item) => startWithAll(item, queue)), running: true }
    case 'stopAll':
      return { ...changeAll(queue, halt), running: false }
    case 'retryAll':
      return changeAll(queue, (item) => (hasFailed(item) ? wantAnew(item, queue) : item))
    case 'sendAgain':
      return changeAll(queue, (item) => (item.again ? want(item, queue) : item))
    case 'removeFinished':
      return { ...queue, items: queue.items.filter((item) => !item.success) }
    case 'remove':
      return settleAll({ ...queue, items: queue.items.filter((item) => item.id !== event.id) })
    case 'progress':
      return changeAll(queue, (item) => advance(item, event.files))
    case 'compression':
      return changeAll({ ...queue, shrinkTo: event.side }, (item) => prepare(item, event.side))
    case 'shared':
      return isBusy(queue) ? queue : { ...queue, shared: { ...queue.shared, ...event.shared } }
    case 'destination':
      // Those that are due go where they were meant to go when the button was pressed.
      if (isBusy(queue)) return queue
      return settleAll({ ...queue, isPlaced: true, destination: event.destination })
    case 'folder':
      return isBusy(queue) ? queue : settleAll({ ...queue, folders: choose(queue.folders, event.path, event.choice) })
    case 'compared': {
      const found = new Map(event.files.map((each) => [each.id, each]))
      return settleAll(changeAll(queue, (item) => compare(item, found)))
    }
    case 'finished': {
      const finished = changeOne(queue, event.id, finish)
      return finished === queue ? queue : { ...finished, items: tellTwins(finished.items, event.id) }
    }
    default:
      return changeOne(queue, event.id, (item) => changeItem(item, event, queue))
  }
}

type EventOfItem = Extract<UploadEvent, { id: string }>

function changeItem(item: UploadItem, event: EventOfItem, queue: UploadQueue): UploadItem {
  switch (event.type) {
    case 'start':
      return canUpload(item) ? wantAnew(item, queue) : item
    case 'retry':
      return hasFailed(item) ? wantAnew(item, queue) : item
    case 'abort':
      return item.active ? halt(item) : item
    case 'cancel':
      return item.active ? fail(item, 'cancel') : item
    case 'failed':
      return item.active ? afterFailure(item, event.error) : item
    case 'refused':
      return item.active ? { ...fail(item, 'refused'), reason: event.reason } : item
    case 'insist':
      return item.error === 'known' ? wantAnew({ ...item, insisted: true }, queue) : item
    case 'edit':
      return canEdit(item) ? { ...item, again: false, error: 'edit', failedBefore: item.error } : item
    case 'described':
      return item.error === 'edit' ? { ...item, description: shorten(event.description) } : item
    case 'reminded':
      return item.description === item.proposed && !item.success
        ? { ...item, description: shorten(event.description) }
        : item
    case 'titled':
      return item.error === 'edit' ? { ...item, title: event.title } : item
    case 'edited':
      return settle(endEdit(item), queue)
    case 'compressed':
      // Meanwhile another size may have been chosen.
      if (item.error !== 'compressing' || event.side !== queue.shrinkTo) return item
      return settle({ ...item, error: undefined, compressed: event.side, size: event.size }, queue)
    case 'converted':
      return item.error === 'converting' ? converted(item, event.file, queue) : item
    case 'unconvertible':
      return item.error === 'converting' ? { ...item, ...atRest, error: 'foreign' } : item
    case 'pictured':
      return { ...item, thumb: event.thumb }
    default:
      return item
  }
}

/** Takes the next ones in as long as there is room. */
function fill(queue: UploadQueue): UploadQueue {
  let room = queue.parallel - queue.items.filter((item) => item.active).length
  return changeAll(queue, (item) => {
    if (room <= 0 || !item.wanted || !isWaiting(item) || waitsForComparing(item)) return item
    const place = placeOf(item, queue)
    if (!place) return item
    room--
    return { ...item, ...atRest, ...place, active: true, reason: '' }
  })
}

/** A dropped folder means neither what the system has left in it nor what hides. */
const isMeant = (file: ChosenFile): boolean => !isLitter(file.name)

/** Photographs go to a picture folder unless their sender says otherwise; with other files among them, to the documents. */
function add(queue: UploadQueue, files: readonly ChosenFile[], newFolder: string): UploadQueue {
  const alone = [...queue.items.filter((item) => !item.success), ...files].filter(({ path = '' }) => path === '')
  const arePictures = alone.length > 0 && alone.every(({ name }) => looksLikePicture(name))
  const destination: Destination = arePictures
    ? { directory: 'pictures', folder: newFolder }
    : { directory: 'common', folder: '' }
  const isSettled = queue.isPlaced || isBusy(queue) || destination.directory === queue.destination.directory
  const folders = planFolders(queue.folders, files, newFolder)
  const placed = settleAll({ ...queue, folders, destination: isSettled ? queue.destination : destination })
  return { ...placed, items: [...placed.items, ...files.map((file) => newItem(file, placed))] }
}

const choose = (folders: readonly FolderPlan[], path: string, chosen: FolderChoice) =>
  folders.map((plan) => (plan.path === path ? { ...plan, chosen } : plan))

/** After something that concerns where files go, or which of them are the same. */
function settleAll(queue: UploadQueue): UploadQueue {
  const placed = changeAll(queue, (item) => settle(item, queue))
  const marked = { ...placed, items: markTwins(placed.items) }
  return changeAll(marked, (item) => prepare(settle(item, marked), marked.shrinkTo))
}

/** Something would be sent whose sender has not said where to: he is asked first. */
export function lacksPlace({ items, destination }: UploadQueue, id?: string): boolean {
  if (isChosen(destination)) return false
  const meant = items.filter((item) => (id === undefined ? isYetToGo(item) || hasFailed(item) : item.id === id))
  return meant.some(({ path }) => path === '')
}

/** What the browser has made of a file that the site does not take. */
function converted(item: UploadItem, file: Omit<ChosenFile, 'id'>, queue: UploadQueue): UploadItem {
  const taken = { ...item, ...file, originalSize: file.size, error: undefined }
  return settle(prepare(taken, queue.shrinkTo), queue)
}

function newItem(file: ChosenFile, queue: UploadQueue): UploadItem {
  const { path = '' } = file
  const proposed = path === '' ? '' : dateIn(file.name)
  const item: UploadItem = {
    ...file,
    ...atRest,
    originalSize: file.size,
    compressed: 0,
    path,
    description: proposed,
    proposed,
    title: '',
    thumb: '',
    success: false,
    error: firstErrorOf(file.name),
    reason: '',
    failedBefore: undefined,
    losses: 0,
    destination: undefined,
    group: undefined,
    checksum: '',
    compared: undefined,
    known: undefined,
    twin: '',
    insisted: false,
  }
  const placed = settle(prepare(item, queue.shrinkTo), queue)
  return queue.running && isYetToGo(placed) ? { ...placed, wanted: true } : placed
}

/** Starting all ends the editing. What has failed waits for a retry of its own. */
function startWithAll(item: UploadItem, queue: UploadQueue): UploadItem {
  const ready = settle(endEdit(item), queue)
  return isYetToGo(ready) ? { ...ready, wanted: true } : ready
}

/** Has it sent as soon as there is room, unless it cannot go where it is to go. */
function want(item: UploadItem, queue: UploadQueue): UploadItem {
  const fresh = { ...item, ...atRest, error: undefined, failedBefore: undefined }
  const ready = settle(prepare(fresh, queue.shrinkTo), queue)
  if (!isYetToGo(ready)) return ready
  return lacksPlace(queue, item.id) ? item : { ...ready, wanted: true }
}

/** Its sender wants it: how often its line was lost before is forgotten. */
const wantAnew = (item: UploadItem, queue: UploadQueue): UploadItem => want({ ...item, losses: 0 }, queue)

/** A line that was lost is taken up again, if not for ever. */
function afterFailure(item: UploadItem, error: UploadError): UploadItem {
  const failed = fail(item, error)
  if (error !== 'network') return failed
  return { ...failed, again: item.losses < againAfterMs.length, losses: item.losses + 1 }
}

function changeOne(queue: UploadQueue, id: string, change: (item: UploadItem) => UploadItem): UploadQueue {
  return changeAll(queue, (item) => (item.id === id ? change(item) : item))
}

/** What has not changed stays the same object, so that a screen need not draw it again. */
function changeAll(queue: UploadQueue, change: (item: UploadItem) => UploadItem): UploadQueue {
  const items = queue.items.map(change)
  return items.some((item, index) => item !== queue.items[index]) ? { ...queue, items } : queue
}
