import { describe, expect, it } from 'vitest'
import { bringStyles, type FindStyleSheet, startAfterPaint } from './first-paint.ts'

const link = '<link rel="stylesheet" href="/assets/a.css"/>'
const script = '<script type="module" async="">import "/assets/a.js"</script>'

const sheet = Buffer.from('p{}')
const brought = (html: string, find: FindStyleSheet = () => sheet) =>
  Buffer.from(bringStyles(html, find, 'all').bytes).toString()

describe('what a page needs to be seen', () => {
  it('puts the style into the page in place of the link', () => {
    expect(brought(`<head>${link}</head>`)).toBe('<head><style>p{}</style></head>')
    expect(brought(`<head>${link}ä${link}</head>`)).toBe('<head><style>p{}</style>ä<style>p{}</style></head>')
  })

  it('says which styles these are', () => {
    expect(bringStyles(link, () => sheet, 'all').styles).toEqual([sheet])
  })

  it('puts in only what the page needs, says so, and leaves the rest to the app', () => {
    const sheet = Buffer.from('p{}.a{}.b{}.a.b{}')
    const html = `${link}<p class="a"></p>`
    const needed = bringStyles(html, () => sheet, 'needed')
    expect(Buffer.from(needed.bytes).toString()).toBe('<style>p{}.a{}</style><p class="a"></p>')
    expect(needed.styles.map(String)).toEqual(['p{}.a{}'])
    expect(Buffer.from(bringStyles(html + script, () => sheet, 'needed').bytes).toString()).toContain(
      '<style>p{}.a{}</style><link rel="stylesheet" href="/assets/a.css" disabled="" data-rest=""/>',
    )
  })

  it('leaves the link, switched off, to a page of the app: React looks for it', () => {
    expect(brought(link + script)).toBe(
      `<style>p{}</style><link rel="stylesheet" href="/assets/a.css" disabled=""/>${script}`,
    )
  })

  it('knows a sheet by its address without the mark that the router puts behind it', () => {
    const sheets = (path: string) => (path === '/assets/a.css' ? sheet : undefined)
    const marked = '<link rel="stylesheet" href="/assets/a.css#"/>'
    expect(brought(marked, sheets)).toBe('<style>p{}</style>')
    expect(brought(marked + script, sheets)).toContain('href="/assets/a.css#" disabled=""')
  })

  it('leaves a link alone whose style it does not have', () => {
    expect(brought(link, () => undefined)).toBe(link)
    expect(bringStyles(link, () => undefined, 'all').styles).toEqual([])
  })

  it('puts the scripts and their preloads into a template at the place of the script', () => {
    const preload = '<link rel="modulepreload" href="/assets/b.js"/>'
    expect(startAfterPaint(`<head>${preload}</head><p>Text</p>${script}<script>data()</script>`)).toBe(
      `<head></head><p>Text</p><template id="app">${preload}${script}</template><script>data()</script>`,
    )
  })

  it('leaves a document without scripts as it is', () => {
    expect(startAfterPaint('<p>Text</p><script>data()</script>')).toBe('<p>Text</p><script>data()</script>')
  })
})
