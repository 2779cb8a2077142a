import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classesIn, neededStyles, parseStyles } from './needed-styles.ts'

const needed = (css: string, ...classes: string[]) => neededStyles(parseStyles(css), new Set(classes))

describe('of a style sheet', () => {
  it('rules stay whose classes are all there, in one of their selectors', () => {
    expect(needed('.a{x:1}.b{x:2}.a .b{x:3}.b,.a:hover{x:4}p{x:5}', 'a')).toBe('.a{x:1}.b,.a:hover{x:4}p{x:5}')
  })

  it('what stands in brackets decides nothing: it may say what is not there', () => {
    const css = '.a:not(.b){x:1}.a:has(>.b:not(.c)){x:2}:is(.b,.c){x:3}.a[href$=".pdf"]{x:4}'
    expect(needed(css, 'a')).toBe(css)
  })

  it('conditions are looked into, and go with the last of their rules', () => {
    const css = '@media print{.a{x:1}.b{x:2}}@layer design{@supports (x:y){.b{x:3}}}@container t (width<3em){.a{x:4}}'
    expect(needed(css, 'a')).toBe('@media print{.a{x:1}}@container t (width<3em){.a{x:4}}')
  })

  it('nested rules are looked into as well', () => {
    expect(needed('.a{x:1;&:hover{x:2}.b &{x:3}& .c{x:4}y:5}', 'a', 'c')).toBe('.a{x:1;&:hover{x:2}& .c{x:4}y:5}')
  })

  it('faces, key frames, properties and orders of layers stay', () => {
    const css =
      '@layer base,design;@font-face{font-family:A;src:url(a.woff2)}@keyframes in{from{x:1}50.5%{x:2}}@property --x{syntax:"*"}'
    expect(needed(css)).toBe(css)
  })

  it('a comment is no part of the rule behind it', () => {
    const css = '/*! v4.3.3 {of} a library */\n@layer base{p{x:1}}'
    expect(needed(css)).toBe(css)
  })

  it('neither quotes nor addresses nor escaped names lead astray', () => {
    const css = `.a::before{content:"}.b{"}.a{background:url("data:image/svg+xml,<svg fill='{;)'/>")}.sm\\:a{x:1}`
    expect(needed(css, 'a')).toBe(css.replace('.sm\\:a{x:1}', ''))
    expect(needed(css, 'sm:a')).toBe('.sm\\:a{x:1}')
  })

  it('nothing is lost where all classes are there', () => {
    const assets = join(import.meta.dirname, '../../../build/client/assets')
    const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(3)
    for (const sheet of sheets) {
      const css = readFileSync(join(assets, sheet), 'utf8')
      const all = new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
      expect(neededStyles(parseStyles(css), all), sheet).toBe(css)
    }
  })
})

describe('the classes of a page', () => {
  it('are all that stand in it, in templates too, as they were meant', () => {
    const html = '<html class="x"><p class="a b-c"></p><template><i class="&amp;d"></i></template>'
    expect(classesIn(html)).toEqual(new Set(['x', 'a', 'b-c', '&d']))
  })
})
