import { describe, expect, it } from 'vitest'
import { bringStyles, startAfterPaint } from './first-paint.ts'

const link = '<link rel="stylesheet" href="/assets/a.css"/>'
const script = '<script type="module" async="">import "/assets/a.js"</script>'

describe('what a page needs to be seen', () => {
  it('puts the style into the page in place of the link', () => {
    expect(bringStyles(`<head>${link}</head>`, () => 'p{}')).toEqual({
      html: '<head><style>p{}</style></head>',
      styles: ['p{}'],
    })
  })

  it('leaves the link, switched off, to a page of the app: React looks for it', () => {
    expect(bringStyles(link + script, () => 'p{}').html).toBe(
      `<style>p{}</style><link rel="stylesheet" href="/assets/a.css" disabled=""/>${script}`,
    )
  })

  it('knows a sheet by its address without the mark that the router puts behind it', () => {
    const sheets = (path: string) => (path === '/assets/a.css' ? 'p{}' : undefined)
    const marked = '<link rel="stylesheet" href="/assets/a.css#"/>'
    expect(bringStyles(marked, sheets).html).toBe('<style>p{}</style>')
    expect(bringStyles(marked + script, sheets).html).toContain('href="/assets/a.css#" disabled=""')
  })

  it('leaves a link alone whose style it does not have', () => {
    expect(bringStyles(link, () => undefined)).toEqual({ html: link, styles: [] })
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
