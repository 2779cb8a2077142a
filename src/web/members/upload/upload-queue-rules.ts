import {
  extensionOf,
  isAllowed,
  isLitter,
  isScript,
  mostDescriptionCharacters,
} from '../../../documents/receiving/upload-rules.ts'
import {
  canEdit,
  canUpload,
  type Destination,
  fits,
  hasFailed,
  isChosen,
  isCompressible,
  isWaiting,
  isYetToGo,
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
  /** Pictures are made smaller before they are sent. */
  readonly compress: boolean
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
  | { type: 'added'; files: readonly ChosenFile[] }
  | { type: 'startAll' | 'stopAll' | 'retryAll' | 'removeFinished' }
  | { type: 'start' | 'cancel' | 'abort' | 'retry' | 'remove' | 'edit' | 'edited' | 'finished'; id: string }
  | { type: 'described'; id: string; description: string }
  | { type: 'pictured'; id: string; thumb: string }
  | { type: 'progress'; files: readonly FileProgress[] }
  | { type: 'failed'; id: string; error: 'size' | 'network' | 'unreadable' }
  | { type: 'refused'; id: string; reason: string }
  | { type: 'compressed'; id: string; size: number }
  | { type: 'compression'; on: boolean }
  | { type: 'destination'; destination: Destination }

const configuredParallel = 3

export const clampParallel = (wanted: number): number => Math.min(5, Math.max(1, Math.trunc(wanted) || 1))

export const emptyQueue = (parallel = configuredParallel): UploadQueue => ({
  items: [],
  running: false,
  parallel: clampParallel(parallel),
  destination: { directory: 'common', folder: '' },
  compress: false,
})

/** Something is being sent or will be without another press of a button. */
export const isBusy = (queue: UploadQueue): boolean => queue.items.some((item) => item.active || item.wanted)

/** What the queue is after an event. An event that cannot happen in its state changes nothing. */
export function afterEvent(queue: UploadQueue, event: UploadEvent): UploadQueue {
  const next = fill(apply(queue, event))
  return next.running && !isBusy(next) ? { ...next, running: false } : next
}

function apply(queue: UploadQueue, event: UploadEvent): UploadQueue {
  switch (event.type) {
    case 'added':
      return { ...queue, items: [...queue.items, ...event.files.filter(isMeant).map((file) => newItem(file, queue))] }
    case 'startAll':
      if (!isChosen(queue.destination)) return queue
      return { ...changeAll(queue, (item) => startWithAll(item, queue)), running: true }
    case 'stopAll':
      return { ...changeAll(queue, halt), running: false }
    case 'retryAll':
      return changeAll(queue, (item) => (hasFailed(item) ? want(item, queue) : item))
    case 'removeFinished':
      return { ...queue, items: queue.items.filter((item) => !item.success) }
    case 'remove':
      return { ...queue, items: queue.items.filter((item) => item.id !== event.id) }
    case 'progress':
      return changeAll(queue, (item) => advance(item, event.files))
    case 'compression':
      return changeAll({ ...queue, compress: event.on }, (item) => prepare(item, event.on))
    case 'destination':
      // Those that are due go where they were meant to go when the button was pressed.
      if (isBusy(queue)) return queue
      return changeAll({ ...queue, destination: event.destination }, (item) => place(item, event.destination))
    default:
      return changeOne(queue, event.id, (item) => changeItem(item, event, queue))
  }
}

type EventOfItem = Extract<UploadEvent, { id: string }>

function changeItem(item: UploadItem, event: EventOfItem, queue: UploadQueue): UploadItem {
  switch (event.type) {
    case 'start':
      return canUpload(item) ? want(item, queue) : item
    case 'retry':
      return hasFailed(item) ? want(item, queue) : item
    case 'abort':
      return item.active ? halt(item) : item
    case 'cancel':
      return item.active ? fail(item, 'cancel') : item
    case 'failed':
      return item.active ? fail(item, event.error) : item
    case 'refused':
      return item.active ? { ...fail(item, 'refused'), reason: event.reason } : item
    case 'finished':
      return item.active ? { ...item, active: false, success: true, progress: 100, speed: 0 } : item
    case 'edit':
      return canEdit(item) ? { ...item, error: 'edit', failedBefore: item.error } : item
    case 'described':
      return item.error === 'edit' ? { ...item, description: shorten(event.description) } : item
    case 'edited':
      return place(endEdit(item), queue.destination)
    case 'compressed':
      return item.error === 'compressing' ? { ...item, error: undefined, compressed: true, size: event.size } : item
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

const atRest = { active: false, wanted: false, progress: 0, speed: 0 } as const

/** A dropped folder means neither what the system has left in it nor what hides. */
const isMeant = (file: ChosenFile): boolean => !isLitter(file.name)

function newItem(file: ChosenFile, queue: UploadQueue): UploadItem {
  const isRefused = isScript(file.name) || !isAllowed(extensionOf(file.name))
  const item: UploadItem = {
    ...file,
    ...atRest,
    originalSize: file.size,
    compressed: false,
    description: '',
    thumb: '',
    success: false,
    error: isRefused ? 'type' : undefined,
    reason: '',
    failedBefore: undefined,
    destination: undefined,
  }
  const placed = place(prepare(item, queue.compress), queue.destination)
  return queue.running && isYetToGo(placed) ? { ...placed, wanted: true } : placed
}

/** Starting all ends the editing. What has failed waits for a retry of its own. */
function startWithAll(item: UploadItem, queue: UploadQueue): UploadItem {
  const ready = place(endEdit(item), queue.destination)
  return isYetToGo(ready) ? { ...ready, wanted: true } : ready
}

/** Has it sent as soon as there is room, unless it cannot go where it is to go. */
function want(item: UploadItem, { destination, compress }: UploadQueue): UploadItem {
  const fresh = { ...item, ...atRest, error: undefined, failedBefore: undefined }
  const ready = place(prepare(fresh, compress), destination)
  if (!isYetToGo(ready)) return ready
  return isChosen(destination) ? { ...ready, wanted: true } : item
}

/** Back to waiting for a press of a button. */
function halt(item: UploadItem): UploadItem {
  return item.active || item.wanted ? { ...item, ...atRest } : item
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
function prepare(item: UploadItem, compress: boolean): UploadItem {
  if (compress) {
    return isWaiting(item) && isCompressible(item.name) && !item.compressed ? { ...item, error: 'compressing' } : item
  }
  if (item.error === 'compressing') return { ...item, error: undefined }
  const isOpen = !item.active && !item.success && item.compressed
  return isOpen ? { ...item, compressed: false, size: item.originalSize } : item
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
