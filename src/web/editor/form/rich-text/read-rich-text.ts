import { DOMParser, type Node, type Schema } from 'prosemirror-model'

const blockTag = /<\/?(?:p|ul|ol|li|dl|dt|dd|h3|h4|blockquote|hr)(?:\s[^<>]*)?\/?>/g

/** Stored rich text as the editor holds it. Paragraphs in what is one line become words of that line. */
export function readRichText(schema: Schema, html: string): Node {
  const isLine = schema.topNodeType.inlineContent
  // An inert document: nothing in it is loaded or run.
  const { body } = new window.DOMParser().parseFromString(isLine ? html.replace(blockTag, ' ') : html, 'text/html')
  return DOMParser.fromSchema(schema).parse(body)
}
