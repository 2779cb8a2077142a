import { join } from 'node:path'
import { accessRemedy } from '../../disk/access-remedy.ts'
import { isFull } from '../../disk/disk-space-rules.ts'
import { isReadOnly } from '../../disk/read-only-rules.ts'
import { StartError } from '../../errors.ts'

/** What the system says of a drive that breaks, was pulled out, or lies in another machine that does not answer. */
const broken = new Set(['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN'])

/** What people can do something about, in one line; whatever else, as it was. */
export function unwritable(folder: string, error: unknown): unknown {
  const name = `Der Ordner ${folder}`
  const { code, errstr, path = folder } = Object(error) as { code?: string; errstr?: string; path?: string }
  const said = (words: string) => new StartError(`${name} ${words}`, { cause: error })
  // What is made there outlives a power cut only once the folder above has been synced, which wants it opened.
  if (code === 'EACCES' && isBelow(folder, path)) {
    return said(
      `lässt sich nicht benutzen: Den Ordner darüber, ${path}, darf der Benutzer, unter dem pennal läuft, nicht lesen (EACCES). Bitte ihm dort das Leserecht geben oder einen Ort nehmen, wo er es hat.`,
    )
  }
  // A file of that name there or above, a link that leads nowhere, or one that takes no folders, as /proc.
  if ((code === 'EEXIST' || code === 'ENOENT') && isBelow(folder, path))
    return said(`lässt sich nicht anlegen: ${path} ist kein Ordner, der andere aufnimmt.`)
  // What was to be written could not be read: that is told of where it lies.
  if (path !== folder && !isBelow(path, folder)) return error
  if (isFull(error)) {
    // Without the cause: whoever tells of a full disk beside this means that of the data folder.
    return new StartError(
      `${name} ist voll. Die früheren Sicherungen dort sind unversehrt. Bitte Platz schaffen und noch einmal sichern: Was schon da ist, wird nicht noch einmal kopiert.`,
    )
  }
  // A file of that name, or a link that leads nowhere.
  if ((code === 'EEXIST' || code === 'ENOENT') && path === folder)
    return said('ist kein Ordner, oder eine Verknüpfung ins Leere.')
  if (broken.has(code ?? ''))
    return said(`lässt sich nicht beschreiben (${code}). Ist das Laufwerk noch da und in Ordnung?`)
  if (!isReadOnly(error) && code !== 'ENOTDIR' && errstr === undefined) return error
  return said(`lässt sich nicht beschreiben (${errstr ?? code}).${accessRemedy(folder, code)}`)
}

const isBelow = (path: string, folder: string): boolean => path !== folder && path.startsWith(join(folder, '/'))
