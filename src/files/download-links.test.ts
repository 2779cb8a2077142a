import { describe, expect, it } from 'vitest'
import { checkDownloadLink, downloadPath, signLink } from './download-links.ts'

const secret = 'geheim'
const at = (seconds: number) => () => new Date(1_763_000_000_000 + seconds * 1000)
const path = '/downloads/files/documents/7/1/Satzung.pdf'
const holder = { accountId: 'f1b7c2de-0000-4000-8000-00000000000a', passwordNumber: 3 }

function split(link: string) {
  const [path = '', query = ''] = link.split('?')
  return { path, query }
}
const check = (link: string, seconds = 0, key = secret) => checkDownloadLink(key, at(seconds), split(link)).is

describe('a signed link', () => {
  const link = signLink(secret, at(0), path, holder)

  it('says when it expires and for whom it is, and is signed with 256 bits', () => {
    expect(link.startsWith(`${path}?expires=1763000600&for=${holder.accountId}.3&signature=`)).toBe(true)
    expect(link).toMatch(/=[\w-]{43}$/)
  })

  it('is good for ten minutes and says for how much longer', () => {
    expect(checkDownloadLink(secret, at(0), split(link))).toEqual({ is: 'good', secondsLeft: 600, holder })
    expect(checkDownloadLink(secret, at(599), split(link))).toEqual({ is: 'good', secondsLeft: 1, holder })
    expect(check(link, 600)).toBe('expired')
    expect(check(link, 601)).toBe('expired')
  })

  it('is good in any order, which changes nothing', () => {
    const { expires, signature, for: holds } = Object.fromEntries(new URLSearchParams(split(link).query))
    expect(check(`${path}?signature=${signature}&for=${holds}&expires=${expires}`)).toBe('good')
  })

  it.each([
    ['another file', (l: string) => l.replace('/7/', '/8/')],
    ['another version', (l: string) => l.replace('/1/', '/2/')],
    ['another name', (l: string) => l.replace('Satzung', 'satzung')],
    ['another spelling of the name', (l: string) => l.replace('Satzung', '%53atzung')],
    ['a slash more', (l: string) => l.replace('/7/', '//7/')],
    ['a later end', (l: string) => l.replace('1763000600', '1763000601')],
    ['a later end in another spelling', (l: string) => l.replace('1763000600', '01763000600')],
    ['no end', (l: string) => l.replace(/expires=\d+&/, '')],
    ['an empty end', (l: string) => l.replace(/expires=\d+/, 'expires=')],
    ['an end that is no number', (l: string) => l.replace(/expires=\d+/, 'expires=Infinity')],
    ['another holder', (l: string) => l.replace('00000a.3', '00000b.3')],
    ['another password of the holder', (l: string) => l.replace('00000a.3', '00000a.4')],
    ['no holder', (l: string) => l.replace(/&for=[^&]+/, '')],
    ['an empty holder', (l: string) => l.replace(/&for=[^&]+/, '&for=')],
    ['a second holder', (l: string) => `${l}&for=x.0`],
    ['something added', (l: string) => `${l}&x=1`],
    ['a second end', (l: string) => `${l}&expires=99999999999`],
    ['a second signature', (l: string) => `${l}&signature=x`],
    ['half the signature', (l: string) => l.slice(0, -20)],
    ['a longer signature', (l: string) => `${l}A`],
    ['padding', (l: string) => `${l}=`],
    ['a signature in capitals', (l: string) => l.replace(/signature=(.*)/, (_, s) => `signature=${s.toUpperCase()}`)],
    ['letters that no signature has', (l: string) => l.replace(/signature=.*/, `signature=${'ä'.repeat(43)}`)],
  ])('is no good with %s', (_what, alter) => {
    expect(alter(link)).not.toBe(link)
    expect(check(alter(link))).toBe('altered')
  })

  it('is no good with any other last character, though some would decode to the same bytes', () => {
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (c) => c !== link.at(-1),
    )
    expect(others).toHaveLength(63)
    for (const other of others) expect(check(link.slice(0, -1) + other)).toBe('altered')
  })

  it('is no good with another key', () => {
    expect(check(link, 0, 'anderes')).toBe('altered')
  })

  it.each([
    path,
    `${path}?expires=1763000600`,
    `${path}?signature=`,
    `${path}?expires=1763000600&signature=`,
    `${path}?x=1`,
  ])('is none without a signature: %s', (unsigned) => {
    expect(check(unsigned)).toBe('unsigned')
  })
})

describe('the path of a document', () => {
  it.each([
    ['Satzung.pdf', 'Satzung.pdf'],
    ['Geschäftsordnung.pdf', 'Gesch%C3%A4ftsordnung.pdf'],
    ['100 % Aurora.pdf', '100%20%25%20Aurora.pdf'],
    ['Wer? „Wir“ #1 & Co.txt', 'Wer%3F%20%E2%80%9EWir%E2%80%9C%20%231%20%26%20Co.txt'],
    [`it's (1)!*.pdf`, 'it%27s%20%281%29%21%2A.pdf'],
    ['🍺.png', '%F0%9F%8D%BA.png'],
    ['\ud800.txt', '%EF%BF%BD.txt'],
  ])('encodes %s', (fileName, encoded) => {
    const path = downloadPath('documents', '7', 2, fileName)
    expect(path).toBe(`/downloads/files/documents/7/2/${encoded}`)
    // A browser sends it as it stands.
    expect(new URL(path, 'http://x.example').pathname).toBe(path)
  })
})
