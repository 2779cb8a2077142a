import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { examine } from '../testing/examine.ts'
import { convertFilm } from '../web/members/upload/convert-film.ts'

const film = await readFile(join(import.meta.dirname, '../../seed/videos/stiftungsfest-1985.mp4'))

/** The same film as a phone would write it. */
function asMov(): Buffer {
  const mov = Buffer.from(film)
  const length = mov.readUInt32BE(0)
  for (let at = 8; at < length; at += 4) mov.write(at === 12 ? '\0\0\0\0' : 'qt  ', at, 'latin1')
  return mov
}

const converted = async (bytes: Buffer) => {
  const made = await convertFilm(new Blob([new Uint8Array(bytes)]))
  return made && Buffer.from(await made.arrayBuffer())
}

describe('a film of a phone', () => {
  it('becomes an MP4 that the server takes, and no byte of its pictures moves', async () => {
    const mov = asMov()
    expect(await examine(mov, 'mp4')).toBe('Der Inhalt passt nicht zur Dateiendung.')
    const made = await converted(mov)
    expect(await examine(made ?? Buffer.alloc(0), 'mp4')).toBe('passes')
    const head = mov.readUInt32BE(0)
    expect(made?.subarray(head).equals(mov.subarray(head))).toBe(true)
  })

  it('stays what it is where it holds what no MP4 has, and where it is none', async () => {
    const mov = asMov()
    const at = mov.indexOf('avc1', mov.indexOf('stsd'))
    mov.write('apcn', at, 'latin1')
    expect(await converted(mov)).toBeUndefined()
    expect(await converted(Buffer.from('nur Text, und sonst nichts'))).toBeUndefined()
    expect(await converted(Buffer.alloc(0))).toBeUndefined()
    expect(await converted(asMov().subarray(0, 200))).toBeUndefined()
  })
})
