import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startProgram } from '../testing/processes/run-program.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { cleanUp, kept } from '../testing/set-ups/moving.ts'
import { access, makeSite } from '../testing/set-ups/sites.ts'

afterEach(cleanUp)

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('npm run backup that is ended by %s says so and leaves no rows unsealed', async (signal, code) => {
  const s3 = await kept(startS3Server())
  const site = await kept(makeSite('sqlite'))
  const tmp = join(site.settings.dataDir, 'tmp')
  const rows = async () => (await readdir(tmp, { recursive: true })).filter((name) => name.endsWith('rows.jsonl.gz'))
  let pid = 0
  let aside: string[] = []
  s3.meddle = async (context, next) => {
    if (context.method === 'PUT' && context.path.includes('rows.jsonl.gz')) {
      aside = await rows()
      process.kill(pid, signal)
    }
    await next()
  }
  const env = { ...site.env, ...access(s3.settings), BACKUP_PASSPHRASE: 'Wanderlied am stillen Brunnen' }
  const program = startProgram('backup', ['--to', `s3://${s3.settings.bucket}/x`], env)
  pid = program.pid
  expect([await program.ended, program.said()]).toEqual([code, expect.stringMatching(/^Abgebrochen\. .*\n$/m)])
  expect([aside.length, await rows()]).toEqual([1, []])
})
