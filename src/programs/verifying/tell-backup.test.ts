import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { backUp, makePlaceFolder, makeTestSite, type TestSite } from '../../testing/set-ups/backups.ts'
import { cleanUp, kept } from '../../testing/set-ups/moving.ts'
import { runCommand } from '../run-command.ts'
import { verify } from '../verify.ts'

afterEach(cleanUp)

describe('npm run verify of a backup', () => {
  let site: TestSite
  let to: string
  let moment: string
  async function verifyIt(passphrase?: string) {
    const out: string[] = []
    const err: string[] = []
    const terminal = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) }
    const env = { DATA_DIR: site.config.dataDir, BACKUP_PASSPHRASE: passphrase }
    return { code: await runCommand(verify, ['--from', to], { env, terminal }), out, err }
  }
  async function make(passphrase?: string) {
    site = await kept(makeTestSite('sqlite'))
    to = (await kept(makePlaceFolder())).to
    const backup = { passphrase, recipient: undefined }
    moment = (await backUp({ ...site, config: { ...site.config, backup } }, to)).moment
  }
  const nothingComesBack = 'Ohne diese Teile lässt sich nichts zurückholen.'

  it('claims no more than it can without the key', async () => {
    await make('Wanderlied am stillen Brunnen')
    const { code, out } = await verifyIt()
    expect([code, out.at(-1)]).toEqual([0, expect.stringMatching(/^Gezählt und gemessen: .* ohne den Schlüssel nicht/)])
    expect((await verifyIt('Wanderlied am stillen Brunnen')).out.at(-1)).toBe('Geprüft: Alles ist da und unversehrt.')
    const [file] = await readdir(join(to, 'files'), { recursive: true, withFileTypes: true }).then((all) =>
      all.filter((each) => each.isFile()),
    )
    await writeFile(join(file?.parentPath ?? '', file?.name ?? ''), 'x')
    const { err } = await verifyIt()
    expect(err.at(-1)).toBe('Geprüft: 1 Sache stimmt nicht.')
    expect(err).not.toContain(nothingComesBack)
  })

  it('says what a damaged part means, and what to do about it', async () => {
    await make()
    const part = (name: string) => join(to, 'backups', moment, name)
    await rm(part('objects.gz'))
    const without = await verifyIt()
    expect([without.code, without.err]).toEqual([1, expect.not.arrayContaining([nothingComesBack])])
    expect(without.err.join('\n')).toMatch(/vorher löschen, was unter files\/ beschädigt ist/)
    await rm(part('rows.jsonl.gz'))
    expect((await verifyIt()).err).toContain(nothingComesBack)
  })
})
