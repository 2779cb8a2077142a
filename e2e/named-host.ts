import { startBuiltServer } from '../src/testing/built-server.ts'
import { test as base } from './pennal.ts'

/** A server whose address has a name: passkeys want one, and not digits. */
export const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see which fixtures are wanted.
    async ({}, use) => {
      const server = await startBuiltServer({ host: 'localhost' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})
