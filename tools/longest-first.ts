import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What starts processes, kills them and waits for them: half a minute and more each, while most others take seconds.
const long =
  /^(src\/(trials|indexing|examining|programs)\/|src\/main\.test|src\/server\/pages\/ready-pages|tools\/build\.test)/

/**
 * The long files begin first, so that none of them is left over at the end with all other processors idle. Vitest itself goes by
 * what a file took the last time, which a fresh checkout does not know, and else by its size, which says little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.test(relative(this.ctx.config.root, moduleId))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
