import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { type Clock, dayOf } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { Database } from '../../database/open-database.ts'
import { StartError } from '../../errors.ts'
import { showDay } from '../../members/input/date-rules.ts'
import { openPlace } from '../place/open-place.ts'
import type { Place } from '../place/place.ts'
import { readSiteKeys } from '../site-keys.ts'
import { claimPlace, markPlace } from './claim-place.ts'
import { writeMembersArchive } from './members/write-archive.ts'
import { copyPublicSite, once } from './public/copy-public-site.ts'
import { openPublicSite } from './public/open-public-site.ts'
import { openReadOnlyApp } from './read-only-app.ts'
import { readmeText } from './readme-text.ts'
import { sealArchive } from './seal-archive.ts'

export interface SurvivalParts {
  database: Database
  config: Config
  /** A folder or s3://bucket/prefix. */
  to: string
  build: () => Promise<ServerBuild>
  /** The folder that holds seed/ and build/. */
  root: string
  clock: Clock
  signal?: AbortSignal
  /** What has been written so far, in words for the person who waits. */
  onProgress?: (words: string) => void
}

export interface MadeCopy {
  /** How people are told where it lies. */
  place: string
  /** The folder in it that is the copy. */
  name: string
  pages: number
  /** Of both parts. */
  files: number
  bytes: number
  hasMembers: boolean
  /** What the site names and could not be had. */
  missing: string[]
}

const archiveName = 'mitglieder.zip.age'
const named = /^website-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/**
 * Writes the whole site as files that are read without this program. A copy is whole once its index.html is there, which is
 * written last; the one before it goes only then.
 */
export async function makeSurvivalCopy(parts: SurvivalParts): Promise<MadeCopy> {
  const place = await openPlace(parts.to, parts.config)
  try {
    const lock = await place.lock()
    if (!lock) throw new StartError(`${place.name} wird gerade schon für eine Kopie benutzt.`)
    try {
      const signal = AbortSignal.any([lock.lost, ...(parts.signal ? [parts.signal] : [])])
      return await makeIn(place, { ...parts, signal })
    } finally {
      await lock.release()
    }
  } finally {
    place.close()
  }
}

async function makeIn(place: Place, parts: SurvivalParts & { signal: AbortSignal }): Promise<MadeCopy> {
  const { database, config, clock, signal, build, root, onProgress } = parts
  const copies = await findCopies(place)
  const { site: own } = await readSiteKeys(database.db)
  const mark = { site: own, origin: config.publicOrigin }
  await claimPlace(place, mark, copies.keys())
  await place.removeLeftovers(named)
  // Halves of earlier ones are in nobody's way but that of the disk.
  for (const [name, isWhole] of copies) if (!isWhole) await removeCopy(place, name)
  const madeAt = clock().toISOString()
  const name = `website-${madeAt.slice(0, 19).replaceAll(':', '-')}Z`
  const day = showDay(dayOf(clock))
  const app = await openReadOnlyApp(config, database, root)
  // What draws and sets documents beside this keeps no process running.
  const running = setInterval(() => {}, 60_000)
  try {
    let written = 0
    const put = async (path: string, bytes: AsyncIterable<Uint8Array>) => {
      await place.put(`${name}/${path}`, bytes)
      onProgress?.(`${++written} Seiten und Dateien geschrieben …`)
    }
    const site = await openPublicSite(app, { build, clientDir: join(root, 'build/client') })
    const notice = `Kopie vom ${day}: Formulare, Suche und Anmeldung gibt es nur auf der lebenden Website.`
    const { start, ...copied } = await copyPublicSite(site, { put }, { notice, signal })
    const archive = await writeMembersArchive(app)
    const counted = { bytes: copied.bytes }
    const sealed = await sealArchive(archive.bytes, config.backup)
    if (sealed) await put(archiveName, counting(sealed, counted, signal))
    const missing = [...copied.missing, ...(sealed ? archive.missing : [])]
    const fraternity = await readContent(database.db, 'visitor', 'fraternity')
    const told = { name: fraternity.name, origin: config.publicOrigin, day, missing }
    const isForRecipient = config.backup.recipient !== undefined
    const readme = readmeText({ ...told, isForRecipient, archive: sealed && archiveName })
    // A byte order mark tells old editors which letters these are.
    await put('LIESMICH.txt', once(`\ufeff${readme.replaceAll('\n', '\r\n')}`))
    signal.throwIfAborted()
    await put('index.html', once(start))
    await markPlace(place, { ...mark, last: { name, madeAt } })
    for (const [earlier] of copies) if (earlier !== name) await removeCopy(place, earlier)
    return {
      ...{ place: place.name, name, pages: copied.pages, bytes: counted.bytes, missing },
      hasMembers: sealed !== undefined,
      files: copied.files + (sealed ? archive.files : 0),
    }
  } finally {
    clearInterval(running)
    await app.close()
  }
}

async function* counting(bytes: AsyncIterable<Uint8Array>, counted: { bytes: number }, signal: AbortSignal) {
  for await (const chunk of bytes) {
    signal.throwIfAborted()
    counted.bytes += chunk.length
    yield chunk
  }
}

/** All that lie there, and whether they are whole. */
async function findCopies(place: Place): Promise<Map<string, boolean>> {
  const copies = new Map<string, boolean>()
  for await (const { path } of place.list('')) {
    const [name = ''] = path.split('/')
    if (named.test(name)) copies.set(name, copies.get(name) === true || path === `${name}/index.html`)
  }
  return copies
}

/** The page that makes it whole goes first: half a copy is never taken for one. */
async function removeCopy(place: Place, name: string): Promise<void> {
  await place.remove(`${name}/index.html`)
  const paths: string[] = []
  for await (const { path } of place.list(`${name}/`)) paths.push(path)
  for (const path of paths) await place.remove(path)
  // A place takes the folder of what it removes with it once that is empty, but not the ones around it.
  const folders = new Set(paths.flatMap((path) => foldersOf(path)))
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) await place.remove(`${folder}/index.html`)
}

const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
