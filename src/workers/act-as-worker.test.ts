import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const own = process.getuid?.() ?? 0

it.each([
  ['gives way', 0, 5],
  ['takes no better priority than it has', 15, 15],
])('a process beside the server %s', (_, before, after) => {
  const code = `import { getPriority } from 'node:os'
import { actAsWorker } from ${JSON.stringify(join(import.meta.dirname, 'act-as-worker.ts'))}
if (${own} === 0) process.setuid(54321)
process.argv[2] = '{"niceness":5}'
actAsWorker()
console.log(getPriority())`
  const args = ['-n', String(before), process.execPath, '--input-type=module', '--eval', code]
  const { stdout, stderr } = spawnSync('nice', args, { encoding: 'utf8' })
  expect([stdout.trim(), stderr]).toEqual([String(after), ''])
})
