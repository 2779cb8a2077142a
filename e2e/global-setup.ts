import { keepFilesInMemory } from '../src/testing/memory-folder.ts'

/** Before the first story: the workers, and the servers that they start, write into memory. */
export default function setUp(): () => void {
  return keepFilesInMemory()
}
