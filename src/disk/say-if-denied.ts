import { StartError } from '../errors.ts'
import { accessRemedy } from './access-remedy.ts'

const denied = new Set(['EACCES', 'EPERM', 'EROFS'])

/** What the system or PostgreSQL does not let us do is told in one line that says what helps; whatever else, as it was. */
export async function sayIfDenied<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, path } = Object(error) as { code?: string; path?: unknown }
    if (error instanceof StartError || code === undefined) throw error
    if (code === '42501') {
      throw new StartError(
        'PostgreSQL lässt unseren Benutzer in dieser Datenbank nichts anlegen oder lesen. Sie muss ihm gehören: sudo -u postgres psql -c "ALTER DATABASE name OWNER TO benutzer"',
        { cause: error },
      )
    }
    if (!denied.has(code) || typeof path !== 'string') throw error
    const told = `${path} lässt sich nicht lesen oder beschreiben (${code}).${accessRemedy(path, code)}`
    throw new StartError(told, { cause: error })
  }
}
