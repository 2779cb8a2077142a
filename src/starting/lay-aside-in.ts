/**
 * What a long statement may have to take back SQLite lays aside in a file, for which a strict service has no other folder. It
 * looks at this when it opens its first database, so this comes before.
 */
export function layAsideIn(dataDir: string, env: Record<string, string | undefined>): void {
  env.SQLITE_TMPDIR ??= dataDir
}
