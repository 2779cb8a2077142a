import { expect, it } from 'vitest'
import { startChild } from '../testing/child-processes.ts'

/** Many times what it takes, since other tests may run beside it; one expression that is not linear needs hours. */
const patience = 600_000

it('whatever reads what strangers write takes one look at each character', async () => {
  const child = startChild(new URL('../testing/processes/long-texts-process.ts', import.meta.url), [])
  const stuck = setTimeout(() => child.process.kill('SIGKILL'), patience - 5_000)
  const begun: string[] = []
  const next = async () => begun.push(await child.hear()) > 0 && begun.at(-1) !== 'done'
  try {
    while (await next());
  } catch {
    expect.fail(`${begun.at(-1)} does not come to an end`)
  } finally {
    clearTimeout(stuck)
    await child.kill()
  }
  expect(begun).toHaveLength(60)
})
