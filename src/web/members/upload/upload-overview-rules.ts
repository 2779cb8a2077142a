import { hasFailed, isLeftOut, isUnfit, isYetToGo, type UploadItem } from './upload-item-rules.ts'
import { isBusy, type UploadQueue } from './upload-queue-rules.ts'

export interface UploadOverview {
  /** Empty while nothing has been tried. */
  status: '' | 'loading' | 'success' | 'error'
  /** All that were chosen, also those that are refused here, but for those that are not meant to be sent. */
  total: number
  finished: number
  failed: number
  /** Refused before anything was sent. */
  unfit: number
  /** Left out because they are here already. */
  doubles: number
  /** Percent of all bytes that can be sent. */
  percent: number
  /** There is something that "Start Upload" would start. */
  canStart: boolean
}

/** The whole of a queue in a few figures. */
export function overviewOf(queue: UploadQueue): UploadOverview {
  const meant = queue.items.filter((item) => !isLeftOut(item))
  const sendable = meant.filter((item) => !isUnfit(item))
  const finished = sendable.filter((item) => item.success).length
  const failed = sendable.filter(hasFailed).length
  return {
    status: statusOfAll(isBusy(queue), finished, failed),
    total: meant.length,
    finished,
    failed,
    unfit: meant.length - sendable.length,
    doubles: queue.items.filter((item) => item.error === 'known').length,
    percent: percentOf(sendable),
    canStart: sendable.some((item) => isYetToGo(item) && !item.wanted),
  }
}

function statusOfAll(busy: boolean, finished: number, failed: number): UploadOverview['status'] {
  if (busy) return 'loading'
  if (failed > 0) return 'error'
  return finished > 0 ? 'success' : ''
}

/** By bytes, so that a film counts for more than a note; an empty file counts as one byte. Never 100 before the end. */
function percentOf(items: readonly UploadItem[]): number {
  const weightOf = (item: UploadItem) => Math.max(1, item.size)
  const all = items.reduce((sum, item) => sum + weightOf(item), 0)
  const sent = items.reduce((sum, item) => sum + (isCounted(item) ? (weightOf(item) * item.progress) / 100 : 0), 0)
  if (all === 0) return 0
  if (items.every((item) => item.success)) return 100
  return Math.min(99, Math.floor((sent / all) * 100))
}

const isCounted = (item: UploadItem): boolean => item.active || item.success

const files = (count: number): string => (count === 1 ? '1 Datei' : `${count} Dateien`)

/** Before and while it happens. */
export function progressOf(overview: UploadOverview): string {
  const { status, total, finished, percent } = overview
  if (status === '') return [total > 0 ? readyWords(overview) : '', doubleWords(overview)].filter(Boolean).join(' ')
  return `${finished} von ${files(total)}, ${percent} %`
}

function readyWords({ total, unfit }: UploadOverview): string {
  const ready = total - unfit
  if (unfit === 0) return ready === 1 ? '1 Datei ist bereit.' : `${ready} Dateien sind bereit.`
  const refused = unfit === 1 ? '1 Datei wird nicht angenommen.' : `${unfit} Dateien werden nicht angenommen.`
  return ready === 0 ? refused : `${files(ready)} bereit, ${refused}`
}

/** What has become of all that was chosen, in one sentence; '' as long as something is under way or can be started. */
export function outcomeOf(overview: UploadOverview): string {
  const { status, canStart } = overview
  if ((status !== 'success' && status !== 'error') || canStart) return ''
  return [endWords(overview), doubleWords(overview)].filter(Boolean).join(' ')
}

function doubleWords({ doubles }: UploadOverview): string {
  if (doubles === 0) return ''
  return doubles === 1 ? '1 Datei gibt es schon.' : `${doubles} Dateien gibt es schon.`
}

function endWords({ finished, failed, unfit }: UploadOverview): string {
  const missing = failed + unfit
  const all = finished + missing
  if (missing === 0) return finished === 1 ? 'Die Datei ist hochgeladen.' : `Alle ${finished} Dateien sind hochgeladen.`
  if (all === 1) return 'Die Datei ist nicht hochgeladen. Der Grund steht in der Liste.'
  const reason = missing === 1 ? 'Der Grund steht in der Liste.' : 'Der Grund steht jeweils in der Liste.'
  if (finished === 0) return `Keine der ${all} Dateien ist hochgeladen. ${reason}`
  return `${finished} von ${all} Dateien ${finished === 1 ? 'ist' : 'sind'} hochgeladen, ${missing} nicht. ${reason}`
}
