import { createHash } from 'node:crypto'
import { constants, existsSync, readdirSync } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from '../http/call-environment.ts'
import type { Validators } from '../http/condition-rules.ts'
import { sendBytes } from '../http/send-bytes.ts'
import { filmsPath, picturesPath } from '../pictures/rendition-rules.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** Which folder of the media lies under which public path. */
const folders = { [picturesPath]: 'images', [filmsPath]: 'videos' }

/** The name of a picture stays when the picture is exchanged: kept for a day, then asked about, and mostly answered with 304. */
const keeping = 'public, max-age=86400, must-revalidate'

/**
 * Opened by itself a file becomes a document. In a drawing nothing runs, and it belongs to no site; the player that a
 * browser puts around a film may load that film. For the rest the closed policy of every answer will do.
 */
const closed = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const filmPolicy = `default-src 'none'; media-src 'self'; ${closed}`
const policies: Record<string, string> = {
  'image/svg+xml': `default-src 'none'; ${closed}; sandbox`,
  'video/mp4': filmPolicy,
  'video/webm': filmPolicy,
}

interface MediaFile {
  file: string
  type: string
  /** The last state looked at, so that a tag is worked out once per state and not per request. */
  known?: { stamp: string; etag: Promise<string> }
}

/** Public pictures and films, streamed from disk, whole or in parts. `onBreak` hears of one that broke off in the middle. */
export function serveMedia(mediaDir: string, onBreak: (error: unknown) => void): MiddlewareHandler<CallEnvironment> {
  const files = listMedia(mediaDir)
  return async (c, next) => {
    // As it was asked for: a name that has first to be decoded is none of ours.
    const { pathname } = new URL(c.req.url)
    if (!Object.keys(folders).some((root) => pathname.startsWith(`${root}/`))) return next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      throw new Refusal('method_not_allowed', 'Diese Methode ist hier nicht erlaubt.')
    }
    const media = files.get(pathname)
    const state = media && (await stateOf(media))
    // A page is of no use where a picture was asked for.
    if (!state) throw new Refusal('not_found', 'Diese Datei gibt es nicht.')
    return answer(c, media, state, onBreak)
  }
}

/** Listed once: a path that is not in the list cannot be made to name a file. */
function listMedia(mediaDir: string): Map<string, MediaFile> {
  const entries = Object.entries(folders).flatMap(([root, name]) => {
    const folder = join(mediaDir, name)
    return listFolder(folder).map((file): [string, MediaFile] => {
      return [root + file.slice(folder.length), { file, type: types[extname(file)] as string }]
    })
  })
  return new Map(entries)
}

/** Folder by folder, since Node's own recursive reading would follow a link to a folder elsewhere. */
function listFolder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return listFolder(path)
    return entry.isFile() && types[extname(path)] ? [path] : []
  })
}

type State = Validators & { size: number }

/** Undefined if the file has gone, or has become something else, since it was listed. */
async function stateOf(media: MediaFile): Promise<State | undefined> {
  const found = await lstat(media.file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`
  if (media.known?.stamp !== stamp) media.known = { stamp, etag: tagOf(media.file) }
  const { known } = media
  try {
    return { size: found.size, lastModified: found.mtime.toUTCString(), etag: await known.etag }
  } catch (error) {
    if (media.known === known) delete media.known
    throw error
  }
}

/** By its content, so that every copy of the site gives a file the same tag. */
async function tagOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of readPart(file)) hash.update(chunk)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}

function answer(
  c: Context<CallEnvironment>,
  { file, type }: MediaFile,
  state: State,
  onBreak: (error: unknown) => void,
): Promise<Response> {
  const read = ({ start, end }: { start: number; end: number }) => readPart(file, start, end)
  const policy = policies[type]
  const headers = { 'cache-control': keeping, ...(policy && { 'content-security-policy': policy }) }
  return sendBytes(c, { ...state, type, read }, { headers, onBreak })
}

/** Opens the file when the first bytes are wanted and closes it with the last, or when the one who wanted them has gone. */
async function* readPart(
  file: string,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    yield* handle.createReadStream({ start, end, autoClose: false })
  } finally {
    await handle.close()
  }
}
