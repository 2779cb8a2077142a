import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '../../tools/find-free-port.ts'
import { startBuiltServer } from '../testing/built-server.ts'
import { removeFolder } from '../testing/child-processes.ts'

it('of three servers that are started on one folder at one instant one runs, and the others say why they do not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pennal-test-'))
  onTestFinished(() => removeFolder(dataDir))
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()]
  const refused = `The built server did not start.\npennal startet nicht: Der Datenordner ${dataDir} wird schon von einem anderen pennal benutzt. Bitte das erst anhalten (systemctl stop pennal.socket pennal).\n`
  // Into an empty folder, and into one that is in use.
  for (let round = 0; round < 2; round++) {
    const tries = await Promise.allSettled(
      ports.map((port) => startBuiltServer({ dataDir, port, env: { SAMPLE: 'off' } })),
    )
    const running = tries.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
    for (const { kill } of running) onTestFinished(kill)
    const said = tries.filter((each) => each.status === 'rejected').map(({ reason }) => reason.message)
    expect([running.length, said]).toEqual([1, [refused, refused]])
    for (const { origin, stop } of running) {
      expect((await fetch(`${origin}/faq`)).status).toBe(200)
      await stop()
    }
  }
})
