import { startBuiltServer } from '../src/testing/built-server.ts'
import { test as base } from './pennal.ts'

/** For stories that change what pages say: on a server of their own, since the others count on the sample. */
export const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see which fixtures are wanted.
    async ({}, use) => {
      const server = await startBuiltServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
