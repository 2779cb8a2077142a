import { fitInto } from '../emblem-rules.ts'
import { namedNodes } from './measure-references.ts'
import type { Box, CleanNode, CleanSvg } from './svg-node.ts'

/** The longer side of a drawing as it calls itself: what draws it begins with so many pixels. */
export const naturalPixels = 1_000

/** The text of a cleaned drawing. Names are given anew, so that nothing of the old ones is left. */
export function writeSvg({ root, box }: Pick<CleanSvg, 'root' | 'box'>): string {
  const named = namedNodes(root)
  const wanted = new Set<CleanNode>()
  collect(root)
  const names = new Map([...wanted].map((node, at) => [node, `e${at + 1}`]))

  function collect(node: CleanNode): void {
    for (const { id } of node.references) {
      const target = named.get(id)
      if (target) wanted.add(target)
    }
    for (const child of node.children) collect(child)
  }

  function attributesOf({ attributes, references }: CleanNode): [string, string][] {
    const leading = references.flatMap(({ attribute, id, otherwise }): [string, string][] => {
      const target = named.get(id)
      const name = target && names.get(target)
      if (name === undefined) return otherwise ? [[attribute, otherwise]] : []
      if (attribute === 'href') return [[attribute, `#${name}`]]
      return [[attribute, `url(#${name})${otherwise && ` ${otherwise}`}`]]
    })
    return [...attributes, ...leading]
  }

  function write(node: CleanNode, given = attributesOf(node)): string {
    const name = names.get(node)
    const said = name === undefined ? given : [['id', name] as [string, string], ...given]
    const head = said.map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join('')
    if (node.children.length === 0) return `<${node.name}${head}/>`
    return `<${node.name}${head}>${node.children.map((child) => write(child)).join('')}</${node.name}>`
  }

  const own = attributesOf(root).filter(([attribute]) => !ofFrame.has(attribute))
  const size = fitInto(box, { width: naturalPixels, height: naturalPixels })
  return write(root, [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', boxText(box)],
    ['width', String(size.width)],
    ['height', String(size.height)],
    ...own,
  ])
}

/** Where it stands and how large it is, who shows it decides. */
const ofFrame = new Set(['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'href', 'overflow'])

const boxText = ({ x, y, width, height }: Box): string =>
  [x, y, width, height].map((number) => Number(number.toFixed(4))).join(' ')

const escaped = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
