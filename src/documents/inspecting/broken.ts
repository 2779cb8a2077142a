import { Refusal } from '../../errors.ts'

/** The bytes are not what they should be. Which refusal that becomes, depends on what was recognised until then. */
export class Broken extends Error {
  override name = 'Broken'
}

export function demand(condition: boolean, why: string): asserts condition {
  if (!condition) throw new Broken(why)
}

/** Does some work that reads foreign bytes; whatever is found broken in it is refused in these words. */
export async function refusing<T>(title: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isBroken(error)) throw new Refusal('unprocessable', title, { cause: error })
    throw error
  }
}

/** Found broken, or a reader ran over the end of a buffer: the structure promises more than there is. */
export function isBroken(error: unknown): boolean {
  if (error instanceof Broken) return true
  const code = error instanceof RangeError && 'code' in error ? error.code : undefined
  return code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS'
}
