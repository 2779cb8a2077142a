import { describe, expect, it } from 'vitest'
import { boundaryOf, parsePartHead } from './part-head-rules.ts'

const headOf = (disposition: string, ...more: string[]) =>
  parsePartHead(Buffer.from([`Content-Disposition: ${disposition}`, ...more].join('\r\n')))

const sentAs = (parameter: string) => headOf(`form-data; name="file"; ${parameter}`).fileName

describe('parsePartHead', () => {
  it('tells a file from a text', () => {
    expect(headOf('form-data; name="csrf"')).toEqual({ name: 'csrf', fileName: undefined })
    expect(headOf('form-data; name=file; filename=""')).toEqual({ name: 'file', fileName: '' })
    expect(headOf('FORM-DATA;NAME="file" ; FileName="a.pdf";', 'Content-Type: text/html')).toEqual({
      name: 'file',
      fileName: 'a.pdf',
    })
  })

  it.each([
    ['UTF-8 as browsers send it', 'filename="Mütze – 2.pdf"', 'Mütze – 2.pdf'],
    ['a quote as browsers send it', 'filename="a%22b.pdf"', 'a"b.pdf'],
    ['a quote as other programs send it', 'filename="a\\"b.pdf"', 'a"b.pdf'],
    ['a per cent that is only one', 'filename="100%25 %C3%A4.pdf"', '100%25 %C3%A4.pdf'],
    ['a semicolon in quotes', 'filename="a;b=c.pdf"', 'a;b=c.pdf'],
    ['a folder of Windows', 'filename="C:\\dir\\a.pdf"', 'C:\\dir\\a.pdf'],
    ['ends of lines, for the rules of names to refuse', 'filename="a%0D%0Ab.pdf"', 'a\r\nb.pdf'],
    ['a bare line feed, for them as well', 'filename="a\nb.pdf"', 'a\nb.pdf'],
    ['NUL, for them as well', 'filename="a\0b.pdf"', 'a\0b.pdf'],
    ['an extended name', "filename*=UTF-8''M%C3%BCtze%20%22.pdf", 'Mütze ".pdf'],
    ['an extended name in Latin-1', "filename*=iso-8859-1'de'M%FCtze.pdf", 'Mütze.pdf'],
    ['the extended name before the plain one', 'filename="x.exe"; filename*=UTF-8\'\'y.pdf', 'y.pdf'],
    ['a broken extended name', "filename*=UTF-8''a%ZZ.pdf", '\ufffd'],
    ['an extended name in a needless charset', "filename*=utf-7''a.pdf", '\ufffd'],
    ['words of mails in base64', 'filename="=?UTF-8?B?TcO8dHplLnBkZg==?="', 'Mütze.pdf'],
    ['words of mails', 'filename="=?iso-8859-1?q?M=FCtze_und?= =?utf-8?Q?_Band.pdf?="', 'Mütze und Band.pdf'],
    ['words of mails in an unknown charset', 'filename="=?none?Q?a?="', '=?none?Q?a?='],
  ])('reads %s', (_, parameter, name) => {
    expect(sentAs(parameter)).toBe(name)
  })

  it('marks bytes that are no UTF-8', () => {
    const block = Buffer.from('Content-Disposition: form-data; name="file"; filename="M\u00fctze.pdf"', 'latin1')
    expect(parsePartHead(block).fileName).toBe('M\ufffdtze.pdf')
  })

  it.each([
    ['no disposition', 'Content-Type: text/plain'],
    ['another disposition', 'Content-Disposition: attachment; name="file"'],
    ['no name', 'Content-Disposition: form-data; filename="a.pdf"'],
    ['two dispositions', 'Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="file"'],
    ['two names', 'Content-Disposition: form-data; name="a"; name="file"'],
    ['two file names', 'Content-Disposition: form-data; name="file"; filename="a.pdf"; filename="a.exe"'],
    ['an open quote', 'Content-Disposition: form-data; name="file"; filename="a.pdf'],
    ['a line without a colon', 'Content-Disposition: form-data; name="file"\r\nnonsense'],
    ['nothing', ''],
    ['bytes that mean others', 'Content-Disposition: form-data; name="file"\r\nContent-Transfer-Encoding: base64'],
  ])('refuses %s', (_, block) => {
    expect(() => parsePartHead(Buffer.from(block))).toThrow('Das Formular ist fehlerhaft.')
  })
})

describe('boundaryOf', () => {
  it('finds the boundary, quoted or not', () => {
    expect(boundaryOf('multipart/form-data; boundary=----WebKitFormBoundaryAbC')).toBe('----WebKitFormBoundaryAbC')
    expect(boundaryOf('Multipart/Form-Data; charset=utf-8; BOUNDARY="a b:c"')).toBe('a b:c')
  })

  it.each([
    undefined,
    '',
    'application/json',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="x "',
    'multipart/form-data; boundary=x; boundary=y',
    'multipart/form-data; boundary=ä',
    `multipart/form-data; boundary=${'x'.repeat(201)}`,
  ])('finds none in %j', (contentType) => {
    expect(boundaryOf(contentType)).toBeUndefined()
  })
})
