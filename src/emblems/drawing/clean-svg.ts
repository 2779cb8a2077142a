import type { LeftOut } from '../emblem-rules.ts'
import { measureReferences } from './measure-references.ts'
import { readSvg } from './read-svg.ts'
import { type Declaration, readDeclarations, StyleSheet } from './style-sheet.ts'
import { elements, measures, modes, motions, properties, wrappers } from './svg-names.ts'
import { type Box, type CleanNode, type CleanSvg, refuse, type SvgNode } from './svg-node.ts'
import { fragmentOf, pixelsOf, plainValue, referenceIn, refuseHugeNumbers } from './svg-values.ts'

/**
 * Reads a drawing and keeps what is on the lists of svg-names.ts. What could do something, look elsewhere or move is not on
 * them; what would change the look if it were left out, text and pictures, ends it with words that help.
 */
export function cleanSvg(bytes: Buffer): CleanSvg {
  const source = readSvg(bytes)
  const cleaning = new Cleaning()
  cleaning.readStyles(source)
  const root = cleaning.clean(source)[0]
  if (!root) throw refuse('notSvg')
  const box = boxOf(source)
  measureReferences(root)
  return { root, box, leftOut: [...cleaning.leftOut] }
}

class Cleaning {
  leftOut = new Set<LeftOut>()
  #styles = new StyleSheet()

  readStyles(node: SvgNode): void {
    if (node.name === 'style') this.#styles.read(node.text)
    for (const child of node.children) this.readStyles(child)
  }

  clean(node: SvgNode): CleanNode[] {
    const { name, attributes } = node
    if (wrappers.has(name)) {
      if (name === 'a' && hrefOf(attributes) !== undefined) this.leftOut.add('reference')
      return [this.#written('g', node)]
    }
    if (!elements.has(name)) {
      this.#note(node)
      return []
    }
    const written = this.#written(name, node)
    // A clone of nothing draws nothing.
    return name === 'use' && written.references.length === 0 ? [] : [written]
  }

  /** What is left out without a word is what nobody sees. */
  #note({ name, text, children }: SvgNode): void {
    if (name === 'image' || name === 'feImage') throw refuse('image')
    if (name === 'text' && saysAnything({ text, children })) throw refuse('text')
    if (/script$/i.test(name)) this.leftOut.add('script')
    if (motions.has(name)) this.leftOut.add('motion')
  }

  #written(name: string, node: SvgNode): CleanNode {
    const written: CleanNode = {
      name,
      attributes: [],
      children: node.children.flatMap((child) => this.clean(child)),
      id: node.attributes.id?.trim() || undefined,
      references: [],
    }
    for (const [attribute, value] of Object.entries(node.attributes)) {
      if (/^on/i.test(attribute)) this.leftOut.add('script')
      if (measures.has(attribute)) this.#putMeasure(written, attribute, value)
      else if (modes.has(attribute)) put(written, attribute, plainValue(value))
    }
    this.#putLink(written, hrefOf(node.attributes))
    for (const [property, value] of this.#paintOf(node)) this.#putPaint(written, property, value)
    return written
  }

  #putMeasure(written: CleanNode, attribute: string, value: string): void {
    refuseHugeNumbers(value)
    put(written, attribute, plainValue(value))
  }

  #putLink(written: CleanNode, href: string | undefined): void {
    if (href === undefined || written.name === 'g') return
    const id = fragmentOf(href)
    if (id === undefined) this.leftOut.add('reference')
    else written.references.push({ attribute: 'href', id, otherwise: '' })
  }

  #putPaint(written: CleanNode, property: string, value: string): void {
    const named = referenceIn(value)
    if (named) {
      written.references.push({ attribute: property, ...named })
      return
    }
    const plain = plainValue(value)
    if (plain === undefined && /url\(|image|src\(/i.test(value)) this.leftOut.add('reference')
    if (plain !== undefined && /^(stroke-width|stroke-dash)/.test(property)) refuseHugeNumbers(plain)
    put(written, property, plain)
  }

  /** As a browser has it: attributes first, then the sheet, then the style, and what is important above all. */
  #paintOf({ name, attributes }: SvgNode): Map<string, string> {
    const ofAttributes: Declaration[] = Object.entries(attributes)
      .filter(([attribute]) => properties.has(attribute))
      .map(([property, value]) => ({ property, value, isImportant: false }))
    const said = [...ofAttributes, ...this.#styles.of(name, attributes), ...readDeclarations(attributes.style ?? '')]
    const paint = new Map<string, string>()
    for (const isImportant of [false, true]) {
      for (const each of said) if (each.isImportant === isImportant) paint.set(each.property, each.value)
    }
    return paint
  }
}

function put(written: CleanNode, name: string, value: string | undefined): void {
  if (value !== undefined && value !== '') written.attributes.push([name, value])
}

const hrefOf = (attributes: Record<string, string>): string | undefined => attributes.href ?? attributes['xlink:href']

const saysAnything = ({ text, children }: Pick<SvgNode, 'text' | 'children'>): boolean =>
  text.trim() !== '' || children.some(saysAnything)

/** What of its endless plane a drawing shows. */
function boxOf({ attributes }: SvgNode): Box {
  const [x = 0, y = 0, ofBox, otherOfBox] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number)
  const width = ofBox ?? pixelsOf(attributes.width)
  const height = otherOfBox ?? pixelsOf(attributes.height)
  if (width === undefined || height === undefined) throw refuse('noSize')
  const box = attributes.viewBox?.trim() ? { x, y, width, height } : { x: 0, y: 0, width, height }
  if (!Object.values(box).every(Number.isFinite) || width <= 0 || height <= 0) throw refuse('noSize')
  refuseHugeNumbers(Object.values(box).join(' '))
  return box
}
