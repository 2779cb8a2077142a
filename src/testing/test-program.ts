import { join } from 'node:path'
import { readStamp } from '../../tools/build-folder.ts'
import { stampSources } from '../../tools/stamp-sources.ts'
import { programSources } from '../program-files.ts'

const root = join(import.meta.dirname, '../..')
/** Where a worker finds the build; not set where it was made from other sources than there are now. */
const builtPrograms = 'TEST_BUILT_PROGRAMS'

/** Before the first test. Answers what takes it back. */
export function nameBuiltPrograms(): () => void {
  if (readStamp(root) !== stampSources(root)) return () => {}
  process.env[builtPrograms] = join(root, 'build/server')
  return () => {
    delete process.env[builtPrograms]
  }
}

/**
 * The file of a program that tests start hundreds of times: as it is built, which takes a quarter of the processor time to start,
 * or its source, where the build is not up to date because somebody is at work on it.
 */
export function testProgram(name: 'backup' | 'examiner' | 'indexer' | 'seeder' | 'survival' | 'typesetter'): string {
  const built = process.env[builtPrograms]
  return built ? join(built, `${name}.js`) : join(root, 'src', programSources[name])
}
