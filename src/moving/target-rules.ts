import { basename, dirname, resolve } from 'node:path'

/** Where something is to move, as it was typed. */
export type Target =
  | { kind: 'postgres'; databaseUrl: string }
  | { kind: 'sqlite'; dataDir: string }
  | { kind: 's3'; bucket: string }
  | { kind: 'folder'; dataDir: string }

/** postgres://…, sqlite:FOLDER, s3://BUCKET or a folder; undefined for what is none of these, such as a `~` that no shell has read. */
export function readTarget(typed: string): Target | undefined {
  if (/^postgres(ql)?:\/\//.test(typed)) return { kind: 'postgres', databaseUrl: typed }
  const [, path] = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(typed) ?? []
  if (/^(sqlite:)?~/.test(typed)) return undefined
  if (path !== undefined) return { kind: 'sqlite', dataDir: folderOfFile(resolve(path)) }
  const [, bucket] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(typed) ?? []
  if (bucket !== undefined) return { kind: 's3', bucket }
  if (typed.trim() === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed)) return undefined
  return { kind: 'folder', dataDir: resolve(typed) }
}

/** Who names the file means the folder that it lies in: there it has one name only. */
function folderOfFile(path: string): string {
  return basename(path) === 'pennal.sqlite' ? dirname(path) : path
}
