import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { safeTarget } from '../../../../content/schema/link-target-rules.ts'

// The allow-list of the sanitiser, spelt as a grammar: what is not here can be neither typed nor pasted.

const within = (tag: string) => (): DOMOutputSpec => [tag, 0]
const alone = (tag: string) => (): DOMOutputSpec => [tag]

/** What clean-pasted.ts has left of a style. */
const isStyled = (element: HTMLElement, rule: RegExp) =>
  (element.dataset.style ?? '').split(';').some((each) => rule.test(each.trim()))

const styledSpan = (rule: RegExp) => ({
  tag: 'span[data-style]',
  getAttrs: (element: HTMLElement) => (isStyled(element, rule) ? null : false),
  // One span may be bold and italic.
  consuming: false,
})

const text: NodeSpec = { group: 'inline' }
const hardBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  parseDOM: [{ tag: 'br' }],
  toDOM: alone('br'),
}

const heading = (tag: string, level: number) => ({ tag, attrs: { level } })

const blocks = {
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }, { tag: 'tr' }], toDOM: within('p') },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 3 } },
    // The first two are the page's own: what is pasted as one becomes the highest that a text has.
    parseDOM: [
      ...['h1', 'h2', 'h3'].map((tag) => heading(tag, 3)),
      ...['h4', 'h5', 'h6'].map((tag) => heading(tag, 4)),
    ],
    toDOM: (node) => [`h${node.attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    // Whether its text stood in it without a paragraph, and is to be written so again.
    attrs: { isTight: { default: false } },
    parseDOM: [{ tag: 'blockquote', getAttrs: (element) => ({ isTight: element.firstElementChild?.tagName !== 'P' }) }],
    toDOM: within('blockquote'),
  },
  rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: alone('hr') },
  bullets: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: within('ul') },
  numbers: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: within('ol') },
  item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: within('li') },
  terms: { content: '(term | detail)+', group: 'block', parseDOM: [{ tag: 'dl' }], toDOM: within('dl') },
  term: { content: 'inline*', defining: true, parseDOM: [{ tag: 'dt' }], toDOM: within('dt') },
  detail: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'dd' }], toDOM: within('dd') },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(element) {
          const href = safeTarget(element.getAttribute('href') ?? '')
          return href === undefined ? false : { href }
        },
      },
    ],
    toDOM: (mark) => ['a', { href: mark.attrs.href }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (element) => (isStyled(element, /^font-weight:\s*(normal|400)/) ? false : null) },
      styledSpan(/^font-weight:\s*(bold|[6-9]00)/),
    ],
    toDOM: within('strong'),
  },
  em: {
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: (element) => (isStyled(element, /^font-style:\s*normal/) ? false : null) },
      styledSpan(/^font-style:\s*italic/),
    ],
    toDOM: within('em'),
  },
  sup: { excludes: 'sub', parseDOM: [{ tag: 'sup' }, styledSpan(/^vertical-align:\s*super/)], toDOM: within('sup') },
  sub: { excludes: 'sup', parseDOM: [{ tag: 'sub' }, styledSpan(/^vertical-align:\s*sub\b/)], toDOM: within('sub') },
  small: { parseDOM: [{ tag: 'small' }], toDOM: within('small') },
} satisfies Record<string, MarkSpec>

/** Prose with paragraphs of its own. */
export const blockSchema = new Schema({ nodes: { doc: { content: 'block+' }, ...blocks, text, hardBreak }, marks })

/** One line in a table or a heading: `<strong>Antrittskneipe</strong> mit Fuxenaufnahme`. */
export const inlineSchema = new Schema({ nodes: { doc: { content: 'inline*' }, text, hardBreak }, marks })

export const schemaFor = (rich: 'block' | 'inline' | undefined): Schema =>
  rich === 'inline' ? inlineSchema : blockSchema
