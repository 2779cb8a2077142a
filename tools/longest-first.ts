import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Beginnings of their paths, in turns: what mostly waits, for minutes; what keeps processors busy for half a minute and more;
// what starts processes, kills them and waits for them, while most others take seconds.
const long = [
  ['src/trials/hanging-helpers', 'src/trials/away'],
  [
    ...['several-instances', 'kill-everything', 'kill-uploads', 'kill-keeping', 'hostile-files', 'release', 'upgrade'],
    ...['end-under-load', 'bring-back-under-load', 'silent-database'],
  ]
    .map((name) => `src/trials/${name}.`)
    .concat('src/main.', 'src/programs/survival.', 'src/indexing/start-indexing.', 'tools/build.'),
  [
    ...['src/trials/', 'src/indexing/', 'src/examining/', 'src/programs/', 'src/server/pages/ready-pages.'],
    ...['src/calls/sample/sample.', 'src/calls/emblems/emblems.', 'src/accounts/sign-in/sign-in-under-attack.'],
  ],
]

/**
 * The long files begin first, so that none of them is left over at the end with all other processors idle. Vitest itself goes by
 * what a file took the last time, which a fresh checkout does not know, and else by its size, which says little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turnOf = ({ moduleId }: TestSpecification) => {
      const path = relative(this.ctx.config.root, moduleId)
      const turn = long.findIndex((turn) => turn.some((beginning) => path.startsWith(beginning)))
      return turn < 0 ? long.length : turn
    }
    return (await super.sort(files)).sort((a, b) => turnOf(a) - turnOf(b))
  }
}
