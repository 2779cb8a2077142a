import { DOMSerializer, type Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from '../../../../content/schema/sanitize-rich-text.ts'
import { linkAddress } from './link-address.ts'
import { blockSchema, inlineSchema } from './rich-text-schema.ts'
import { writeRichText } from './write-rich-text.ts'

const tagOf = (spec: unknown): string => (Array.isArray(spec) ? String(spec[0]) : '')

describe('the grammar of the editor', () => {
  const { nodes, marks } = DOMSerializer.fromSchema(blockSchema)
  const made = Object.values(blockSchema.nodes)
    .filter((type) => !type.isText && type !== blockSchema.topNodeType)
    .flatMap((type) =>
      type.name === 'heading' ? [type.create({ level: 3 }), type.create({ level: 4 })] : [type.create()],
    )
    .map((node) => tagOf(nodes[node.type.name]?.(node)))
  const worn = Object.values(blockSchema.marks).map((type) => {
    const mark = type.create(type.name === 'link' ? { href: '/faq' } : null)
    return tagOf(marks[type.name]?.(mark, true))
  })

  it('is the allow-list of the sanitiser, but for two spellings of bold and italic', () => {
    const html = (tag: string) => (tag === 'a' ? '<a href="/faq">x</a>' : `<${tag}>x</${tag}>`)
    const isAllowed = (tag: string) => sanitizeRichText(html(tag)).includes(`<${tag}`)
    const every =
      'a abbr b blockquote br code dd div dl dt em h1 h2 h3 h4 h5 hr i img li ol p pre s small span strong sub sup table tr td u ul'
    const allowed = every.split(' ').filter(isAllowed)
    expect(new Set([...made, ...worn, 'b', 'i'])).toEqual(new Set(allowed))
  })

  it('has no block in a line', () => {
    expect(Object.keys(inlineSchema.nodes).sort()).toEqual(['doc', 'hardBreak', 'text'])
  })
})

describe('writeRichText', () => {
  const { paragraph, bullets, item, heading, blockquote, hardBreak } = blockSchema.nodes
  const { strong, em, link } = blockSchema.marks
  const text = (words: string, ...worn: ReturnType<NonNullable<typeof strong>['create']>[]) =>
    blockSchema.text(words, worn)
  const doc = (...blocks: (Node | undefined)[]) =>
    blockSchema.topNodeType.create(
      null,
      blocks.filter((block) => block !== undefined),
    )

  it('spells as the sanitiser does', () => {
    const html = writeRichText(
      doc(
        heading?.create({ level: 3 }, text('Müller & Söhne <3')),
        paragraph?.create(null, [
          text('Ein ', ...(strong ? [strong.create()] : [])),
          text('Wort', ...(strong && em ? [strong.create(), em.create()] : [])),
          hardBreak?.create() ?? text(''),
          text('dort', ...(link ? [link.create({ href: '/a?b=1&c="2"' })] : [])),
        ]),
        blockquote?.create({ isTight: true }, paragraph?.create(null, text('Zitat'))),
      ),
    )
    expect(html).toBe(
      '<h3>Müller &amp; Söhne &lt;3</h3><p><strong>Ein <em>Wort</em></strong><br /><a href="/a?b=1&amp;c=&quot;2&quot;">dort</a></p>' +
        '<blockquote>Zitat</blockquote>',
    )
  })

  it('writes lists tight and leaves out what is empty', () => {
    const row = (words: string, inner?: Node) =>
      item?.create(
        null,
        [paragraph?.create(null, words ? text(words) : null), inner].filter((node) => node !== undefined),
      )
    const list = (...rows: (Node | undefined)[]) =>
      bullets?.create(
        null,
        rows.filter((node) => node !== undefined),
      )
    expect(writeRichText(doc(list(row('eins', list(row('innen'))), row('')), paragraph?.create()))).toBe(
      '<ul><li>eins<ul><li>innen</li></ul></li></ul>',
    )
    expect(writeRichText(doc(paragraph?.create()))).toBe('')
  })
})

describe('linkAddress', () => {
  it.each([
    ['/calendar#ss2025', '/calendar#ss2025'],
    ['https://aurora.example', 'https://aurora.example/'],
    ['http://aurora.example/x', 'https://aurora.example/x'],
    ['www.aurora.example', 'https://www.aurora.example/'],
    ['senior@aurora.example', 'mailto:senior@aurora.example'],
    ['0176 / 040 69 000', 'tel:017604069000'],
    ['+49 176 04069000', 'tel:+4917604069000'],
    ['#oben', '#oben'],
  ])('takes %j as %j, which the sanitiser keeps', (typed, href) => {
    expect(linkAddress(typed)).toBe(href)
    expect(sanitizeRichText(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  })

  it.each(['', 'irgendwo', 'javascript:alert(1)', '//evil.example', 'data:text/html,x', 'ftp://x.example/y'])(
    'takes %j for none',
    (typed) => expect(linkAddress(typed)).toBeUndefined(),
  )
})
