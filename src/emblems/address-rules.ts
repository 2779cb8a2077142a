import type { EmblemFormat, EmblemKind } from './emblem-rules.ts'

const names: Record<EmblemKind, string> = { arms: 'coat-of-arms', circle: 'circle' }

/** Where an emblem lies, in this format. */
export const emblemPath = (kind: EmblemKind, format: EmblemFormat): string => `/${names[kind]}.${format}`

/** Which emblem an address means; undefined for an address of something else. */
export function emblemAt(path: string): { kind: EmblemKind; format: EmblemFormat } | undefined {
  for (const kind of ['arms', 'circle'] as const) {
    for (const format of ['svg', 'png'] as const) if (path === emblemPath(kind, format)) return { kind, format }
  }
  return undefined
}

/** The number that pages put behind an address, so that no cache shows what was there before. */
export const versionOf = (sha256: string): string => sha256.slice(0, 10)

export const withVersion = (path: string, sha256: string): string => `${path}?v=${versionOf(sha256)}`

export const manifestPath = '/manifest.webmanifest'
