import { isLitter, mostDescriptionCharacters } from '../../../documents/receiving/upload-rules.ts'
import {
  canEdit,
  canUpload,
  type Destination,
  firstErrorOf,
  fits,
  hasFailed,
  isChosen,
  isCompressible,
  isWaiting,
  isYetToGo,
  looksLikePicture,
  type Shared,
  type ShrunkSide,
  type UploadError,
  type UploadItem,
} from './upload-item-rules.ts'

/** The files of the upload screen, in the order in which they came. */
export interface UploadQueue {
  readonly items: readonly UploadItem[]
  /** Started as a whole: what is added now joins. */
  readonly running: boolean
  /** So many are sent at once. */
  readonly parallel: number
  readonly destination: Destination
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
}

export interface FileProgress {
  id: string
  progress: number
  speed: number
}

export type UploadEvent =
  /** With the picture folder for photographs whose sender says nothing of it. */
  | { type: 'added'; files: readonly ChosenFile[]; newFolder: string }
  | { type: 'startAll' | 'stopAll' | 'retryAll' | 'sendAgain' | 'removeFinished' }
  | { type: 'start' | 'cancel' | 'abort' | 'retry' | 'remove' | 'edit' | 'edited' | 'finished'; id: string }
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

const configuredParallel = 3

/** How long to wait before a file whose line was lost is sent again; after the last of them its sender has to say so. */
export const againAfterMs = [1_000, 3_000, 10_000, 30_000, 60_000] as const

export const clampParallel = (wanted: number): number => Math.min(5, Math.max(1, Math.trunc(wanted) || 1))

export const emptyQueue = (parallel = configuredParallel): UploadQueue => ({
  items: [],
  running: false,
  parallel: clampParallel(parallel),
  destination: { directory: 'common', folder: '' },
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
      if (!isChosen(queue.destination)) return queue
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
      return { ...queue, items: queue.items.filter((item) => item.id !== event.id) }
    case 'progress':
      return changeAll(queue, (item) => advance(item, event.files))
    case 'compression':
      return changeAll({ ...queue, shrinkTo: event.side }, (item) => prepare(item, event.side))
    case 'shared':
      return isBusy(queue) ? queue : { ...queue, shared: { ...queue.shared, ...event.shared } }
    case 'destination':
      // Those that are due go where they were meant to go when the button was pressed.
      if (isBusy(queue)) return queue
      return toDestination({ ...queue, isPlaced: true }, event.destination)
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
    case 'finished':
      return item.active ? { ...item, active: false, success: true, progress: 100, speed: 0, losses: 0 } : item
    case 'edit':
      return canEdit(item) ? { ...item, again: false, error: 'edit', failedBefore: item.error } : item
    case 'described':
      return item.error === 'edit' ? { ...item, description: shorten(event.description) } : item
    case 'reminded':
      return item.description === '' && !item.success ? { ...item, description: shorten(event.description) } : item
    case 'titled':
      return item.error === 'edit' ? { ...item, title: event.title } : item
    case 'edited':
      return place(endEdit(item), queue.destination)
    case 'compressed':
      // Meanwhile another size may have been chosen.
      if (item.error !== 'compressing' || event.side !== queue.shrinkTo) return item
      return { ...item, error: undefined, compressed: event.side, size: event.size }
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
    if (room <= 0 || !item.wanted || !isWaiting(item)) return item
    room--
    return { ...item, ...atRest, active: true, reason: '', destination: queue.destination }
  })
}

const atRest = { active: false, wanted: false, again: false, progress: 0, speed: 0 } as const

/** A dropped folder means neither what the system has left in it nor what hides. */
const isMeant = (file: ChosenFile): boolean => !isLitter(file.name)

/** Photographs go to a picture folder unless their sender says otherwise; with other files among them, to the documents. */
function add(queue: UploadQueue, files: readonly ChosenFile[], newFolder: string): UploadQueue {
  const all = [...queue.items.filter((item) => !item.success), ...files]
  const arePictures = all.length > 0 && all.every(({ name }) => looksLikePicture(name))
  const destination: Destination = arePictures
    ? { directory: 'pictures', folder: newFolder }
    : { directory: 'common', folder: '' }
  const isSettled = queue.isPlaced || isBusy(queue) || destination.directory === queue.destination.directory
  const placed = isSettled ? queue : toDestination(queue, destination)
  return { ...placed, items: [...placed.items, ...files.map((file) => newItem(file, placed))] }
}

const toDestination = (queue: UploadQueue, destination: Destination): UploadQueue =>
  changeAll({ ...queue, destination }, (item) => place(item, destination))

/** What the browser has made of a file that the site does not take. */
function converted(item: UploadItem, file: Omit<ChosenFile, 'id'>, queue: UploadQueue): UploadItem {
  const taken = { ...item, ...file, originalSize: file.size, error: undefined }
  return place(prepare(taken, queue.shrinkTo), queue.destination)
}

function newItem(file: ChosenFile, queue: UploadQueue): UploadItem {
  const item: UploadItem = {
    ...file,
    ...atRest,
    originalSize: file.size,
    compressed: 0,
    description: '',
    title: '',
    thumb: '',
    success: false,
    error: firstErrorOf(file.name),
    reason: '',
    failedBefore: undefined,
    losses: 0,
    destination: undefined,
  }
  const placed = place(prepare(item, queue.shrinkTo), queue.destination)
  return queue.running && isYetToGo(placed) ? { ...placed, wanted: true } : placed
}

/** Starting all ends the editing. What has failed waits for a retry of its own. */
function startWithAll(item: UploadItem, queue: UploadQueue): UploadItem {
  const ready = place(endEdit(item), queue.destination)
  return isYetToGo(ready) ? { ...ready, wanted: true } : ready
}

/** Has it sent as soon as there is room, unless it cannot go where it is to go. */
function want(item: UploadItem, { destination, shrinkTo }: UploadQueue): UploadItem {
  const fresh = { ...item, ...atRest, error: undefined, failedBefore: undefined }
  const ready = place(prepare(fresh, shrinkTo), destination)
  if (!isYetToGo(ready)) return ready
  return isChosen(destination) ? { ...ready, wanted: true } : item
}

/** Back to waiting for a press of a button. */
function halt(item: UploadItem): UploadItem {
  return item.active || item.wanted || item.again ? { ...item, ...atRest } : item
}

/** Its sender wants it: how often its line was lost before is forgotten. */
const wantAnew = (item: UploadItem, queue: UploadQueue): UploadItem => want({ ...item, losses: 0 }, queue)

/** A line that was lost is taken up again, if not for ever. */
function afterFailure(item: UploadItem, error: UploadError): UploadItem {
  const failed = fail(item, error)
  if (error !== 'network') return failed
  return { ...failed, again: item.losses < againAfterMs.length, losses: item.losses + 1 }
}

function fail(item: UploadItem, error: UploadError): UploadItem {
  return { ...item, active: false, speed: 0, error }
}

function endEdit(item: UploadItem): UploadItem {
  return item.error === 'edit' ? { ...item, error: item.failedBefore, failedBefore: undefined } : item
}

function place(item: UploadItem, destination: Destination): UploadItem {
  if (item.error === 'place' && fits(item.name, destination)) return { ...item, error: undefined }
  if (isWaiting(item) && !fits(item.name, destination)) return { ...item, ...atRest, error: 'place' }
  return item
}

/** Has a waiting picture made smaller, or takes the original again. */
function prepare(item: UploadItem, side: ShrunkSide): UploadItem {
  if (side === 0 && item.error === 'compressing') return { ...item, error: undefined }
  const isOpen = isWaiting(item) || item.error === 'compressing' || hasFailed(item)
  if (!isOpen || item.compressed === side || !isCompressible(item.name)) return item
  const whole = { ...item, compressed: 0 as const, size: item.originalSize }
  if (side === 0) return whole
  return hasFailed(item) ? item : { ...whole, error: 'compressing' }
}

function advance(item: UploadItem, files: readonly FileProgress[]): UploadItem {
  const news = item.active ? files.find((file) => file.id === item.id) : undefined
  if (!news) return item
  const progress = Math.min(100, Math.max(item.progress, news.progress))
  return { ...item, progress, speed: Math.max(0, news.speed) }
}

/** Letter by letter as people count them, so that no emoji is cut in half. */
function shorten(text: string): string {
  return text.length > mostDescriptionCharacters ? [...text].slice(0, mostDescriptionCharacters).join('') : text
}

function changeOne(queue: UploadQueue, id: string, change: (item: UploadItem) => UploadItem): UploadQueue {
  return changeAll(queue, (item) => (item.id === id ? change(item) : item))
}

/** What has not changed stays the same object, so that a screen need not draw it again. */
function changeAll(queue: UploadQueue, change: (item: UploadItem) => UploadItem): UploadQueue {
  const items = queue.items.map(change)
  return items.some((item, index) => item !== queue.items[index]) ? { ...queue, items } : queue
}
