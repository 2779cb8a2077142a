import { createHash } from 'node:crypto'
import type { App } from '../../app.ts'
import { emblemAt, emblemPath, manifestPath, versionOf } from '../../emblems/address-rules.ts'
import { isSetFileName, setTypes } from '../../emblems/set-rules.ts'
import { carefulReader } from '../files/careful-reader.ts'
import { type EmblemParts, type EmblemState, findEmblemState } from './find-emblem-state.ts'
import { toShown } from './show-emblems.ts'

type Parts = EmblemParts & Pick<App, 'storage' | 'fileWatch'>

/** What lies at an address. */
export interface EmblemFile {
  type: string
  sha256: string
  /** The number that stands behind its address where it is meant and no later one. */
  version: string
  size: number
  storedAt: number
  read(): Promise<Buffer>
}

export interface EmblemSource {
  /** The other format, where it has come in that one. */
  find(path: string): Promise<EmblemFile | { movedTo: string } | undefined>
}

/** Every address of emblems and of what is made from them. Which there are, nothing that is asked for can change. */
export function emblemSource(app: Parts): EmblemSource {
  const readCarefully = carefulReader(app)
  const ofStored = (
    type: string,
    { sha256, size, storage_key }: { sha256: string; size: number; storage_key: string },
    storedAt: number,
  ): EmblemFile => ({
    type,
    sha256,
    version: versionOf(sha256),
    size,
    storedAt,
    async read() {
      const chunks: Uint8Array[] = []
      const whole = { start: 0, end: size - 1 }
      for await (const chunk of readCarefully({ storageKey: storage_key, size, sha256 }, whole)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
  })

  return {
    async find(path) {
      const emblem = emblemAt(path)
      const name = path.slice(1)
      if (!emblem && !isSetFileName(name) && path !== manifestPath) return undefined
      const state = await findEmblemState(app)
      if (path === manifestPath) return ofText('application/manifest+json', manifestOf(state))
      if (emblem) {
        const { kind, format } = emblem
        const found = state.emblems[kind]
        if (found?.format === format) return ofStored(typeOf[format], found, found.uploaded_at)
        if (found) return { movedTo: emblemPath(kind, found.format) }
        return kind === 'arms' && format === 'svg' ? ofText(typeOf.svg, state.shield.svg) : undefined
      }
      const file = state.set?.files.find((each) => each.name === name)
      return file && isSetFileName(name) ? ofStored(setTypes[name], file, state.set?.made_at ?? 0) : undefined
    },
  }
}

const typeOf = { svg: 'image/svg+xml', png: 'image/png' } as const

function ofText(type: string, text: string): EmblemFile {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { type, sha256, version: versionOf(sha256), size: bytes.length, storedAt: 0, read: async () => bytes }
}

/** What a phone has to know to put the site beside its programs. */
function manifestOf(state: EmblemState): string {
  const { made } = toShown(state)
  const icons = (
    [
      ['icon-192.png', '192x192'],
      ['icon-512.png', '512x512'],
    ] as const
  ).flatMap(([name, sizes]) => {
    const src = made[name]
    return src ? ['any', 'maskable'].map((purpose) => ({ src, sizes, type: 'image/png', purpose })) : []
  })
  const paper = '#fbf6ec'
  return JSON.stringify({
    name: state.fraternity.name,
    short_name: state.fraternity.shortName,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons,
  })
}
