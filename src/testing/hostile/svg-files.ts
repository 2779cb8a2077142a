import type { emblemRefusals } from '../../emblems/emblem-rules.ts'

interface HostileDrawing {
  why: string
  svg: string | Buffer
  /** The words of its refusal; else it is taken, and nothing of `never` is left in it. */
  refused?: keyof typeof emblemRefusals
}

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"'
const shape = '<rect width="80" height="80" x="10" y="10" fill="#cc0000"/>'
const drawing = (inner: string, more = '') => `${head}${more}>${inner}${shape}</svg>`

const doubling = (levels: number): string =>
  Array.from({ length: levels }, (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/><use href="#l${at}"/></g>`).join(
    '',
  )

/** What must never be in a drawing that is kept, in whatever case. */
export const neverKept =
  /script|\bon\w+=|javascript|http:|https:|data:|foreignobject|<image|<animate|<set|<!|<\?|&(?!amp;|lt;|gt;|quot;)|@import|expression|<style|style=|class=|<a\b|<iframe|evil|xlink/i

/** Drawings that want to do something to who looks at them, or to what draws them. */
export const hostileDrawings = (): HostileDrawing[] => [
  { why: 'a script', svg: drawing('<script>evil()</script>') },
  { why: 'a script in capitals', svg: drawing('<SCRIPT>evil()</SCRIPT><Script href="http://evil.example/x.js"/>') },
  { why: 'a script behind a prefix', svg: drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">evil()</s:script>') },
  { why: 'a script behind our own prefix', svg: drawing('<svg:script>evil()</svg:script>') },
  {
    why: 'handlers',
    svg: drawing('<g onclick="evil()" ONLOAD="evil()" on\u0001x="evil()"><path d="M0 0"/></g>', ' onload="evil()"'),
  },
  {
    why: 'HTML inside',
    svg: drawing(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="evil()"/></body></foreignObject>',
    ),
  },
  {
    why: 'HTML without a frame',
    svg: drawing(
      '<iframe src="http://evil.example"/><object data="http://evil.example"/><video src="http://evil.example"/>',
    ),
  },
  { why: 'a link', svg: drawing('<a xlink:href="javascript:evil()"><rect width="5" height="5"/></a>') },
  {
    why: 'motion that sets a link',
    svg: drawing(
      '<animate attributeName="href" values="javascript:evil()"/><set attributeName="onclick" to="evil()"/>',
    ),
  },
  {
    why: 'a clone from elsewhere',
    svg: drawing('<use href="http://evil.example/a.svg#x"/><use xlink:href="data:image/svg+xml,evil"/>'),
  },
  {
    why: 'a paint from elsewhere',
    svg: drawing('<rect fill="url(http://evil.example/a.svg#x)" width="5" height="5"/>'),
  },
  {
    why: 'a paint with a way around',
    svg: drawing('<rect fill="url(#a) url(http://evil.example)" width="5" height="5"/>'),
  },
  {
    why: 'a style from elsewhere',
    svg: drawing(
      '<style>@import "http://evil.example/a.css"; rect{fill:url("http://evil.example/x")} .a{background:url(javascript:evil())}</style>',
    ),
  },
  {
    why: 'a style with escapes',
    svg: drawing('<g style="fill:u\\72l(http://evil.example);behavior:url(#evil)"><path d="M0 0"/></g>'),
  },
  { why: 'a style sheet beside it', svg: `<?xml-stylesheet href="http://evil.example/a.css"?>${drawing('')}` },
  {
    why: 'an expression',
    svg: drawing('<g style="width:expression(evil())" fill="expression(evil())"><path d="M0 0"/></g>'),
  },
  { why: 'a base', svg: drawing('', ' xml:base="http://evil.example/"') },
  { why: 'markup in a value', svg: drawing('<path d="M0 0&quot;&gt;&lt;script&gt;evil()&lt;/script&gt;"/>') },
  {
    why: 'markup in a name',
    svg: drawing(
      '<g id="a&quot;&gt;&lt;script&gt;evil()"><path d="M0 0"/></g><use href="#a&quot;&gt;&lt;script&gt;evil()"/>',
    ),
  },
  { why: 'a comment that is none', svg: drawing('<!--><script>evil()</script>-->') },
  { why: 'text that is not drawn', svg: drawing('<metadata>evil</metadata><title>evil</title><desc>evil</desc>') },
  {
    why: 'a picture inside',
    svg: drawing('<image href="http://evil.example/a.png" width="5" height="5"/>'),
    refused: 'image',
  },
  { why: 'an embedded picture', svg: drawing('<image xlink:href="data:image/png;base64,AAAA"/>'), refused: 'image' },
  {
    why: 'a picture as a filter',
    svg: drawing('<filter id="f"><feImage href="http://evil.example/a.png"/></filter>'),
    refused: 'image',
  },
  { why: 'text', svg: drawing('<text x="1" y="9"><tspan>Aurora</tspan></text>'), refused: 'text' },
  {
    why: 'a billion laughs',
    svg: `<!DOCTYPE svg [<!ENTITY a "evil"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${drawing('<desc>&c;</desc>')}`,
    refused: 'entities',
  },
  {
    why: 'a file as an entity',
    svg: `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<desc>&a;</desc>')}`,
    refused: 'entities',
  },
  { why: 'a clone of itself', svg: drawing('<g id="a"><use href="#a"/></g>'), refused: 'circular' },
  {
    why: 'clones in a circle',
    svg: drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    refused: 'circular',
  },
  {
    why: 'a pattern of itself',
    svg: drawing(
      '<pattern id="p" width="5" height="5"><rect fill="url(#p)" width="5" height="5"/></pattern><rect fill="url(#p)" width="5" height="5"/>',
    ),
    refused: 'circular',
  },
  {
    why: 'a mask of itself',
    svg: drawing('<mask id="m"><rect mask="url(#m)" width="5" height="5"/></mask>'),
    refused: 'circular',
  },
  {
    why: 'two to the power of thirty clones',
    svg: drawing(`<path id="l0" d="M0 0h1"/>${doubling(30)}`),
    refused: 'tooMany',
  },
  {
    why: 'a chain of clones without end',
    svg: drawing(Array.from({ length: 2_000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`).join('')),
    refused: 'circular',
  },
  { why: 'a quarter of a million parts', svg: drawing('<g/>'.repeat(250_000)), refused: 'tooMany' },
  {
    why: 'ten thousand frames in one another',
    svg: drawing(`${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}`),
    refused: 'tooDeep',
  },
  { why: 'frames that never close', svg: drawing('<g>'.repeat(10_000)), refused: 'tooDeep' },
  {
    why: 'a box beyond all measure',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e30 1e30">${shape}</svg>`,
    refused: 'numbers',
  },
  { why: 'a path beyond all measure', svg: drawing('<path d="M0 0L1e400 5"/>'), refused: 'numbers' },
  {
    why: 'a box of nothing',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0">${shape}</svg>`,
    refused: 'noSize',
  },
  { why: 'no box at all', svg: `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`, refused: 'noSize' },
  {
    why: 'a strip without end',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10000 1"><rect width="10000" height="1"/></svg>`,
    refused: 'thin',
  },
  { why: 'nothing to see', svg: `${head}/>`, refused: 'empty' },
  { why: 'nothing that is seen', svg: `${head}><rect width="9" height="9" opacity="0"/></svg>`, refused: 'empty' },
  { why: 'a packed one', svg: Buffer.from('1f8b0800000000000003b3292e4bb7030000', 'hex'), refused: 'packed' },
  { why: 'HTML', svg: '<!doctype html><html><body>evil</body></html>', refused: 'notSvg' },
  { why: 'zeros', svg: Buffer.alloc(5_000), refused: 'notSvg' },
  { why: 'nothing', svg: '', refused: 'notSvg' },
]
