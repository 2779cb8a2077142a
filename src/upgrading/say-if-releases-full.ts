import { isFull } from '../disk/disk-space-rules.ts'
import { StartError } from '../errors.ts'

/** The releases may lie on another disk than the data, and that one would be blamed. */
export async function sayIfReleasesFull<T>(installation: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isFull(error) ? releasesFull(installation) : error
  }
}

/** Without the cause, by which whoever hears of it would take it for the disk with the data after all. */
export const releasesFull = (installation: string): StartError =>
  new StartError(
    `Der Datenträger mit ${installation} ist voll. Bitte dort Platz schaffen (alte Fassungen, Archive) und dann noch einmal aufrufen.`,
  )
