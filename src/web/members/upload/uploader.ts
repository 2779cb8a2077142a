import type { DroppedFile } from '../../../design/form/dropped-files.ts'
import { mediaTypeOf } from '../../../documents/receiving/upload-rules.ts'
import { leave } from '../../session/leave.ts'
import { createStore, useStore } from '../../session/store.ts'
import { createComparing } from './compare-files.ts'
import { convertFilm } from './convert-film.ts'
import { convertPicture, drawThumb, shrinkPicture } from './draw-picture.ts'
import type { FileProgress } from './item-steps-rules.ts'
import { type SendEnd, sendFile } from './send-file.ts'
import {
  convertedName,
  fieldsOf,
  isPicture,
  looksLikePicture,
  type ShrunkSide,
  type UploadItem,
} from './upload-item-rules.ts'
import { afterEvent, againAfterMs, emptyQueue, type UploadEvent, type UploadQueue } from './upload-queue-rules.ts'

/**
 * Does what the queue's rules decide: what is active is being sent, what is no longer active is broken off, what is
 * compressing is made smaller, what is converting becomes what the site takes, what came in a folder is compared with what is here. It outlives the screen, so that a member who looks something up finds his list again; a
 * logout loads a new document, and with the old one it is gone.
 */
function createUploader() {
  const { get, set, subscribe } = createStore(emptyQueue())
  let lastId = 0
  const files = new Map<string, Kept>()
  const sendings = new Map<string, () => void>()
  const inWork = new Set<string>()
  let again: ReturnType<typeof setTimeout> | undefined
  const inTurn = createTurns()
  const report = inFrames((progress) => dispatch({ type: 'progress', files: progress }))

  const keepComparing = createComparing({
    items: () => get().items,
    blobsOf(item) {
      const kept = files.get(item.id)
      if (!kept) return []
      return item.compressed && kept.small ? [kept.small.blob, kept.original] : [kept.original]
    },
    tell: (found) => dispatch({ type: 'compared', files: found }),
  })

  const itemOf = (id: string) => get().items.find((item) => item.id === id)

  function dispatch(event: UploadEvent): void {
    const next = afterEvent(get(), event)
    if (next === get()) return
    set(next)
    keepUp()
  }

  function keepUp(): void {
    const here = new Map(get().items.map((item) => [item.id, item]))
    for (const [id, breakOff] of sendings) {
      if (here.get(id)?.active) continue
      sendings.delete(id)
      report.forget(id)
      breakOff()
    }
    for (const id of files.keys()) if (!here.has(id)) files.delete(id)
    for (const item of here.values()) {
      if (item.active && !sendings.has(item.id)) send(item)
      if (item.error === 'compressing' && !inWork.has(item.id)) work(item, shrink)
      if (item.error === 'converting' && !inWork.has(item.id)) work(item, convert)
    }
    waitForLine()
    void keepComparing()
  }

  /** What was lost is sent again after a while that grows, or as soon as the browser is on line again. */
  function waitForLine(): void {
    const losses = get().items.flatMap((item) => (item.again ? item.losses : []))
    if (losses.length === 0) {
      clearTimeout(again)
      again = undefined
    } else again ??= setTimeout(takeUpAgain, againAfterMs[Math.min(...losses) - 1])
  }
  function takeUpAgain(): void {
    clearTimeout(again)
    again = undefined
    dispatch({ type: 'sendAgain' })
  }

  function send(item: UploadItem): void {
    const { id, name, compressed } = item
    const kept = files.get(id)
    if (!kept) return
    const breakOff = sendFile({
      path: '/members/io/uploadFile',
      // The bearer header is the protection; this field is there because the call has it.
      fields: { csrf: '', ...fieldsOf(item, get().shared) },
      file: (compressed && kept.small?.blob) || kept.original,
      fileName: name,
      onProgress: (progress, speed) => report.add({ id, progress, speed }),
      onEnd: async (end) => {
        report.forget(id)
        const event = await eventOf(id, end, kept.original)
        // By then another request may be sending this file.
        if (sendings.get(id) === breakOff) dispatch(event)
        if (end.kind === 'signed-out') leave('ended')
      },
    })
    sendings.set(id, breakOff)
  }

  /** One after the other, and only if it is still wanted when its turn comes. */
  function work(item: UploadItem, act: (item: UploadItem, kept: Kept) => Promise<void>): void {
    inWork.add(item.id)
    inTurn(async () => {
      const kept = files.get(item.id)
      if (kept && itemOf(item.id)?.error === item.error) await act(item, kept)
      inWork.delete(item.id)
      // Meanwhile another size may have been chosen.
      keepUp()
    })
  }

  async function shrink({ id, name }: UploadItem, kept: Kept): Promise<void> {
    const { shrinkTo: side } = get()
    const small =
      kept.small?.side === side ? kept.small.blob : await shrinkPicture(kept.original, mediaTypeOf(name), side)
    if (small) kept.small = { side, blob: small }
    else delete kept.small
    dispatch({ type: 'compressed', id, size: (small ?? kept.original).size, side })
  }

  async function convert({ id, name }: UploadItem, kept: Kept): Promise<void> {
    const made = await (looksLikePicture(name)
      ? convertPicture(kept.original)
      : convertFilm(kept.original).catch(() => undefined))
    if (!made) return dispatch({ type: 'unconvertible', id })
    kept.original = made
    dispatch({ type: 'converted', id, file: { name: convertedName(name), size: made.size, type: made.type } })
    if (looksLikePicture(name)) picture(id, made)
  }

  function add(chosen: readonly DroppedFile[]): void {
    const named = chosen.map(({ file, folder }) => ({ id: `file-${++lastId}`, file, folder }))
    for (const { id, file } of named) files.set(id, { original: file })
    dispatch({
      type: 'added',
      files: named.map(({ id, file: { name, size, type }, folder }) => ({
        ...{ id, name: name.normalize('NFC'), size, type },
        path: folder.normalize('NFC'),
      })),
      newFolder: `${new Date().getFullYear()} Neue Bilder`,
    })
    for (const { id, file } of named.filter(({ file }) => isPicture(file.name))) picture(id, file)
  }

  function picture(id: string, file: Blob): void {
    inTurn(async () => {
      const thumb = itemOf(id) ? await drawThumb(file) : ''
      if (thumb) dispatch({ type: 'pictured', id, thumb })
    })
  }

  return { get, subscribe, dispatch, add, takeUpAgain }
}

/** A file as it will be sent, and the smaller one that was made of it last. */
interface Kept {
  original: Blob
  small?: { side: ShrunkSide; blob: Blob }
}

async function eventOf(id: string, end: SendEnd, file: Blob): Promise<UploadEvent> {
  switch (end.kind) {
    case 'accepted':
      return { type: 'finished', id }
    case 'refused':
      return end.status === 413 ? { type: 'failed', id, error: 'size' } : { type: 'refused', id, reason: end.title }
    case 'signed-out':
      return { type: 'stopAll' }
    case 'lost':
      return { type: 'failed', id, error: (await isReadable(file)) ? 'network' : 'unreadable' }
  }
}

/** Pictures take memory: one at a time. */
function createTurns() {
  let last = Promise.resolve()
  return (work: () => Promise<void>): void => {
    last = last.then(work).catch(console.error)
  }
}

/** Several uploads tell of each packet; the screen wants to hear of all of them once per frame. */
function inFrames(tell: (progress: FileProgress[]) => void) {
  const news = new Map<string, FileProgress>()
  let isAsked = false
  const flush = () => {
    isAsked = false
    if (news.size > 0) tell([...news.values()])
    news.clear()
  }
  return {
    add(progress: FileProgress) {
      news.set(progress.id, progress)
      if (!isAsked) requestAnimationFrame(flush)
      isAsked = true
    },
    forget: (id: string) => news.delete(id),
  }
}

/** A file that has been moved or changed since it was chosen cannot be read, and that looks like a lost connection. */
async function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

export const uploader = createUploader()

export function useUploadQueue(): UploadQueue {
  return useStore(uploader)
}
