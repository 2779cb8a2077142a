import { hasFailed, isUnfit, isYetToGo, type UploadItem } from './upload-item-rules.ts'
import { isBusy, type UploadQueue } from './upload-queue-rules.ts'

export interface UploadOverview {
  /** Empty while nothing has been tried. */
  status: '' | 'loading' | 'success' | 'error'
  /** Files that can be sent at all. */
  total: number
  finished: number
  failed: number
  /** Refused before anything was sent. */
  unfit: number
  /** Percent of all bytes that can be sent. */
  percent: number
  /** There is something that "Start Upload" would start. */
  canStart: boolean
}

/** The whole of a queue in a few figures. */
export function overviewOf(queue: UploadQueue): UploadOverview {
  const sendable = queue.items.filter((item) => !isUnfit(item))
  const finished = sendable.filter((item) => item.success).length
  const failed = sendable.filter(hasFailed).length
  return {
    status: statusOfAll(isBusy(queue), finished, failed),
    total: sendable.length,
    finished,
    failed,
    unfit: queue.items.length - sendable.length,
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
