import { listDoubts } from './doubts.ts'
import { claimLeftFolders } from './process-folder.ts'

/** What a killed process has left in `tmp` goes; what may still be in doubt is left to the next start. */
export async function removeLeftFolders(tmp: string): Promise<void> {
  for (const folder of claimLeftFolders(tmp)) {
    if ((await listDoubts(folder.path)).length > 0) folder.release()
    else folder.remove()
  }
}
