import type { CSSProperties } from 'react'
import { Ribbon as RibbonEnd } from '../../../../design/page/ribbon.tsx'
import type { Ribbon } from '../../../../design/stripes-rules.ts'
import { papers } from '../../../../design/theme-papers.ts'
import { themeOf } from '../../../../design/theme-rules.ts'
import { useWords } from '../../../shell/use-words.ts'

type ThemePreviewProps = { ribbon: Ribbon; foxRibbon: Ribbon | undefined; capHex: string | undefined }

/** A piece of a page by day and by night, as it would look with what stands in the form. */
export function ThemePreview(props: ThemePreviewProps) {
  return (
    <div className="theme-preview">
      <Piece {...props} scheme="light" title="Am Tag" />
      <Piece {...props} scheme="dark" title="Bei Nacht" />
    </div>
  )
}

function Piece({
  ribbon,
  foxRibbon,
  capHex,
  scheme,
  title,
}: ThemePreviewProps & { scheme: 'light' | 'dark'; title: string }) {
  const words = useWords()
  const { ink, inkSoft, line, pages } = papers[scheme]
  const paper = { '--paper': pages[0], '--paper-raised': pages[1], '--ink': ink, '--ink-soft': inkSoft }
  const tokens = { ...paper, '--line-strong': line, ...themeOf(ribbon)[scheme] }
  return (
    <figure className="theme-piece" style={tokens as CSSProperties}>
      <figcaption>{title}</figcaption>
      {/* To be looked at; nothing in it leads anywhere. */}
      <div inert className="theme-page">
        <RibbonEnd />
        <p className="theme-kicker">Vorschau</p>
        <p className="theme-heading">So sieht es aus</p>
        <RibbonEnd length="short" />
        <p>
          Text mit einem <span className="theme-link">Link</span> und einer <mark>Fundstelle</mark>.
        </p>
        <span className="button button-primary">Knopf</span>
        {foxRibbon && (
          <div className="theme-worn" style={themeOf(foxRibbon)[scheme] as CSSProperties}>
            <RibbonEnd length="short" />
            <span>{words('{Füxe}')}</span>
          </div>
        )}
        {capHex && (
          <div className="theme-worn">
            <span className="theme-cap" style={{ background: capHex }} />
            <span>Mütze</span>
          </div>
        )}
      </div>
    </figure>
  )
}
