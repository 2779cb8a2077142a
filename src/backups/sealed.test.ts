import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, expect, test } from 'vitest'
import { filesThatHold } from '../testing/files-that-hold.ts'
import { backUp, bringBack, makeEmptySite, makePlaceFolder, makeTestSite, sumsOf } from '../testing/set-ups/backups.ts'
import { checkBackup } from './check-backup.ts'
import { lockIdentity, makeKeyPair } from './sealing/identity-files.ts'

const removals: (() => Promise<void>)[] = []
const kept = async <T extends { remove(): Promise<void> }>(made: Promise<T>): Promise<T> => {
  const each = await made
  removals.push(each.remove)
  return each
}
afterEach(async () => {
  for (const remove of removals.splice(0).reverse()) await remove()
})

const passphrase = 'Wanderlied am stillen Brunnen'
const noKeys = { passphrase: undefined, keyFile: undefined }

async function makeSealed(backup: { passphrase: string | undefined; recipient: string | undefined }) {
  const site = await kept(makeTestSite('sqlite'))
  const sealed = { ...site, config: { ...site.config, backup } }
  const { to } = await kept(makePlaceFolder())
  const made = await backUp(sealed, to)
  expect(made.isSealed).toBe(true)
  return { site: sealed, to, moment: made.moment }
}

test('with a passphrase nothing of it can be read without, and everything with it, by hand, too', async () => {
  const { site, to, moment } = await makeSealed({ passphrase, recipient: undefined })
  expect(await filesThatHold(to, ['Artikel', 'Datei', 'document_versions', 'aurora'])).toEqual([])
  const names = (await readdir(to, { recursive: true })).join('\n')
  for (const key of site.keys) expect(names).not.toContain(key.slice(3, 67))
  expect((await backUp(site, to)).files.copied).toBe(0)

  const byHand = new Decrypter()
  byHand.addPassphrase(passphrase)
  const identity = await byHand.decrypt(await readFile(join(to, 'schluessel.age')), 'text')
  const reader = new Decrypter()
  reader.addIdentity(identity.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-1')) ?? '')
  const rows = gunzipSync(await reader.decrypt(await readFile(join(to, 'backups', moment, 'rows.jsonl.gz.age'))))
  expect(rows.toString()).toContain('"Datei 3.pdf"')

  const target = await kept(makeEmptySite('sqlite'))
  await expect(bringBack(to, target)).rejects.toThrow(/BACKUP_PASSPHRASE setzen/)
  const wrong = { keys: { ...noKeys, passphrase: 'ein anderes Passwort' } }
  await expect(bringBack(to, target, wrong)).rejects.toThrow('BACKUP_PASSPHRASE passt nicht zu dieser Sicherung')
  expect(await readdir(target.config.dataDir)).not.toContain('pennal.sqlite')
  const { files } = await bringBack(to, target, { keys: { ...noKeys, passphrase } })
  expect(files).toMatchObject({ count: 5, bytes: 18 + 200_000 + 65_536, lost: [] })
  expect(await sumsOf(target.config)).toEqual(await sumsOf(site.config))
})

test('for a key that only people have, the server cannot open what it has written', async () => {
  const identity = await generateX25519Identity()
  const { site, to } = await makeSealed({ passphrase: undefined, recipient: await identityToRecipient(identity) })
  const keyFile = `# created: heute\n${identity}\n`
  const target = await kept(makeEmptySite('sqlite'))
  await expect(bringBack(to, target)).rejects.toThrow(/--key DATEI/)
  const other = await generateX25519Identity()
  for (const wrong of [other, 'kein Schlüssel']) {
    const keys = { ...noKeys, keyFile: wrong }
    await expect(bringBack(to, target, { keys })).rejects.toThrow('Der Schlüssel in dieser Datei passt nicht')
  }
  await bringBack(to, target, { keys: { ...noKeys, keyFile } })
  expect(await sumsOf(target.config)).toEqual(await sumsOf(site.config))

  const check = (keys: typeof noKeys | { keyFile: string; passphrase: undefined }) =>
    checkBackup({ from: to, own: site.config, keys })
  expect(await check({ ...noKeys, keyFile })).toMatchObject({ faults: [], checkedBytes: 9 + 200_000 + 65_536 })
  expect(await check(noKeys)).toMatchObject({ faults: [], contents: undefined })
  const objects = await readdir(join(to, 'files'), { recursive: true, withFileTypes: true })
  const [object] = objects.filter((entry) => entry.isFile())
  const path = join(object?.parentPath ?? '', object?.name ?? '')
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20)
  await writeFile(path, bytes)
  // One byte, which nobody without the key can see.
  expect((await check(noKeys)).faults).toEqual([])
  expect((await check({ ...noKeys, keyFile })).faults).toMatchObject([{ what: 'damaged' }])
  await writeFile(path, bytes.subarray(1))
  expect((await check(noKeys)).faults).toMatchObject([{ what: 'damaged' }])
})

test('a place stays sealed as it is, for whom it is', async () => {
  const { site, to } = await makeSealed({ passphrase, recipient: undefined })
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const before = await digestOf(to)
  const as = (backup: { passphrase: string | undefined; recipient: string | undefined }) =>
    backUp({ ...site, config: { ...site.config, backup } }, to)
  await expect(as({ passphrase: undefined, recipient: undefined })).rejects.toThrow(
    /die Einstellungen wollen es anders/,
  )
  await expect(as({ passphrase: undefined, recipient })).rejects.toThrow(/die Einstellungen wollen es anders/)
  await expect(as({ passphrase: 'ein anderes Passwort', recipient: undefined })).rejects.toThrow(/passt nicht/)
  // Whoever can write to the place names a key of his own there.
  const path = join(to, 'pennal-sicherung.json')
  const described = await readFile(path, 'utf8')
  await writeFile(path, described.replace(/age1[0-9a-z]+/, recipient))
  await expect(as({ passphrase, recipient: undefined })).rejects.toThrow(/passt nicht/)
  await writeFile(path, described)
  expect(await digestOf(to)).toBe(before)
  await rm(join(to, 'schluessel.age'))
  const gone = /Die Datei schluessel\.age fehlt/
  await expect(as({ passphrase, recipient: undefined })).rejects.toThrow(gone)
  await expect(checkBackup({ from: to, own: site.config, keys: { ...noKeys, passphrase } })).rejects.toThrow(gone)
})

test('a key that lies in an empty place is not written over', async () => {
  const site = await kept(makeTestSite('sqlite'))
  const { to } = await kept(makePlaceFolder())
  const sealed = { ...site, config: { ...site.config, backup: { passphrase, recipient: undefined } } }
  await mkdir(to)
  await writeFile(join(to, 'schluessel.age'), 'der Schlüssel von früher')
  await expect(backUp(sealed, to)).rejects.toThrow(/schon eine Datei schluessel\.age/)
  expect(await readFile(join(to, 'schluessel.age'), 'utf8')).toBe('der Schlüssel von früher')
  // One that an interrupted try has left is taken.
  const pair = await makeKeyPair()
  await writeFile(join(to, 'schluessel.age'), await lockIdentity(pair, passphrase))
  await backUp(sealed, to)
  expect(await readFile(join(to, 'pennal-sicherung.json'), 'utf8')).toContain(pair.recipient)
})

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile() && each.name !== 'sperre')) {
    hash.update(entry.name).update(await readFile(join(entry.parentPath, entry.name)))
  }
  return hash.digest('hex')
}
