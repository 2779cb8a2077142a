import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// System programs live here too, but an ordinary person's PATH often leaves it out.
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/sbin']

/** The full path of the first of these programs that the machine has. */
export function findCommand(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...systemFolders]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
