import { RefusedCall } from '../../session/refused-call.ts'
import { deletePicture } from './picture-calls.ts'

/** Deletes one after the other. What somebody else has deleted meanwhile is gone, too; another fault ends it. */
export async function deleteSeveral(
  pictures: readonly { id: string }[],
): Promise<{ gone: string[]; failure: unknown }> {
  const gone: string[] = []
  for (const { id } of pictures) {
    try {
      await deletePicture(id)
    } catch (failure) {
      if (!(failure instanceof RefusedCall && failure.status === 404)) return { gone, failure }
    }
    gone.push(id)
  }
  return { gone, failure: undefined }
}
