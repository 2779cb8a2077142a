import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { isBlank, sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { mailFolder } from '../mail/deliver-due.ts'
import { filesFolder } from '../storage/files-folder.ts'
import { holdsFiles, lookIntoStorage } from '../storage/look-into-storage.ts'

/**
 * What an earlier life has left beside a database that is empty, each in German: files in either storage, letters, marks
 * of bytes in doubt (a start would settle those, and remove what no row names), the database of the other engine, or what
 * was written last to a SQLite file that is gone.
 */
export async function findTraces(config: Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>): Promise<string[]> {
  const { dataDir, s3, databaseUrl } = config
  const file = sqliteFile(dataDir)
  const traces: string[] = []
  if (databaseUrl !== undefined && !isBlank(file)) traces.push(file)
  if (!isBlank(`${file}-wal`)) traces.push(`${file}-wal`)
  if (await holdsFiles(filesFolder(dataDir))) traces.push(`Dateien in ${filesFolder(dataDir)}`)
  if (await holdsFiles(mailFolder(dataDir))) traces.push(`E-Mails in ${mailFolder(dataDir)}`)
  if (globSync(join(dataDir, 'tmp/*/*.doubt')).length > 0) traces.push(`Angefangenes in ${join(dataDir, 'tmp')}`)
  using bucket = s3 && (await lookIntoStorage(config))
  if (await bucket?.holdsAnything()) traces.push(`Dateien im Bucket „${s3?.bucket}“`)
  return traces
}
