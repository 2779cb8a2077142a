import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** All files have this time, whenever they were made: the same sources give the same bytes. */
const moment = '@946684800'

const tarFlags = ['--sort=name', `--mtime=${moment}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu']

/** Packs a folder, with its checksum beside it; whole under its name or not at all. Answers the bytes. */
export async function writeArchive(folder: string, archive: string): Promise<number> {
  const tar = spawn('tar', ['-C', dirname(folder), ...tarFlags, '--mode=u+w,go-w,a+rX', '-cf', '-', basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'exit')
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new PassThrough()
  counted.on('data', (chunk: Buffer) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  await pipeline(tar.stdout, createGzip(), counted, createWriteStream(`${archive}.part`))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar fails with ${code}`)
  renameSync(`${archive}.part`, archive)
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${basename(archive)}\n`)
  return bytes
}
