import { describe, expect, it } from 'vitest'
import { readFixture } from '../../testing/builders/content-samples.ts'
import { buildZip } from '../../testing/builders/zip-builder.ts'
import { extractBytes } from '../../testing/texts.ts'

const namesIn = async (bytes: Buffer, extension: string) => (await extractBytes(bytes, extension)).sections

describe('a zip', () => {
  it('has the names in it, not what is in archives inside of it', async () => {
    const inner = buildZip([{ name: 'innen.txt', data: 'x' }])
    const bytes = buildZip([
      { name: 'Fotos/Stiftungsfest 1998.jpg' },
      { name: 'Lieder/' },
      { name: 'mehr.zip', data: inner },
    ])
    expect(await extractBytes(bytes, 'zip')).toEqual({
      sections: [{ page: null, text: 'Fotos/Stiftungsfest 1998.jpg\nLieder/\nmehr.zip' }],
      note: null,
    })
  })

  it.each([
    ['DOS', 'M\x81tzen \x9abung Gr\x81\xe1e.txt', 'Mützen Übung Grüße.txt'],
    ['DOS with a sign that is an umlaut in Windows', 'L\x84nge in m\xfc.txt', 'Länge in m³.txt'],
    ['Windows', 'M\xfctzen \xdcbung Gr\xfc\xdfe.txt', 'Mützen Übung Grüße.txt'],
    ['French DOS', 'Caf\x82.txt', 'Café.txt'],
  ])('may have names in the letters of %s', async (_, raw, name) => {
    expect(await namesIn(buildZip([{ name: Buffer.from(raw, 'latin1'), flags: 0 }]), 'zip')).toEqual([
      { page: null, text: name },
    ])
  })

  it('may have a second name', async () => {
    const name = Buffer.from('Würzburg.txt')
    const extra = Buffer.concat([Buffer.from([0x75, 0x70, name.length + 5, 0, 1, 0, 0, 0, 0]), name])
    expect(await namesIn(buildZip([{ name: 'W_rzburg.txt', extra }]), 'zip')).toEqual([
      { page: null, text: 'Würzburg.txt' },
    ])
  })

  it('with a password for its files has their names', async () => {
    for (const name of ['infozip-password.zip', '7zip-aes.zip'])
      expect((await namesIn(readFixture(name), 'zip'))[0]?.text).toMatch(/\.\w+/)
  })

  it('that is empty has nothing', async () => {
    expect(await extractBytes(buildZip([]), 'zip')).toEqual({ sections: [], note: null })
  })
})
