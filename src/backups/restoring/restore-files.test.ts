import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backUp, bringBack, makeEmptySite, makePlaceFolder, makeTestSite } from '../../testing/set-ups/backups.ts'

it('a folder that goes where it is brought back to is not taken for one of the backup, and the next call goes on', async () => {
  const [site, target, { to, remove }] = [
    await makeTestSite('sqlite'),
    await makeEmptySite('sqlite'),
    await makePlaceFolder(),
  ]
  await backUp(site, to)
  const onProgress = ({ done }: { done: number }) => {
    if (done === 0) rmSync(join(target.config.dataDir, 'tmp'), { recursive: true })
  }
  await expect(bringBack(to, target, { onProgress })).rejects.toThrow(
    /^Hier ist beim Zurückholen ein Ordner verschwunden \(.*\/tmp\/.*\), in der Sicherung fehlt nichts\. .* macht derselbe Befehl weiter\.$/,
  )
  expect((await bringBack(to, target)).files).toMatchObject({ count: 5, lost: [] })
  for (const each of [site.remove, target.remove, remove]) await each()
})
