import { memo } from 'react'
import type { RichText as SafeHtml } from '../../content/schema/sanitize-rich-text.ts'
import { setBlanks } from '../../text/blank-rules.ts'

type RichTextProps = {
  html: SafeHtml
  /** `block` for prose with paragraphs of its own, `inline` inside a line or a cell. */
  as?: 'block' | 'inline'
}

/**
 * The one place where content becomes HTML. Its type says that it has been through the allow-list; whoever wrote it need not
 * have thought of firm blanks. Drawn again only where it says
 * something else: React would have a browser read the same HTML once more.
 */
export const RichText = memo(function RichText({ html, as = 'block' }: RichTextProps) {
  const Element = as === 'block' ? 'div' : 'span'
  return (
    <Element
      className={as === 'block' ? 'prose' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised whenever it is written
      dangerouslySetInnerHTML={{ __html: setBlanks(html) }}
    />
  )
})
