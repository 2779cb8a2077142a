import { useState } from 'react'
import type { EntryOf } from '../../../content/collections/collections.ts'
import { nameInAddress } from '../../../content/reading/address-rules.ts'
import type { Shown } from '../../../content/schema/shown.ts'
import { Icon } from '../../../design/icon.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { EmptyPage } from '../../shell/empty/empty-page.tsx'
import { RichText } from '../../shell/rich-text.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/cinema'

export const clientLoader = () => loadContent('cinema')

export default function Cinema({ loaderData }: Route.ComponentProps) {
  const { intro, films } = loaderData
  return (
    <IntroFrame intro={intro}>
      {films.length === 0 && <EmptyPage of="cinema" />}
      {films.map((film) => (
        <Screening key={film.entryId} shown={film} />
      ))}
    </IntroFrame>
  )
}

function Screening({ shown }: { shown: Shown<EntryOf<'films'>> }) {
  const { title, text, length, note, film, poster } = shown
  const [failed, setFailed] = useState(false)
  const id = nameInAddress(title)
  const fail = () => setFailed(true)
  const sources = film?.sources ?? []
  return (
    <section className="cinema" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {failed && (
        <Notice
          tone="error"
          live
          action={
            <a href={sources.at(-1)?.src} download className="button button-secondary">
              <Icon name="download" /> Film herunterladen
            </a>
          }
        >
          Der Film lässt sich nicht abspielen.
        </Notice>
      )}
      {film && (
        // biome-ignore lint/a11y/useMediaCaption: a silent film has none
        <video
          className="cinema-screen screen-only"
          controls
          playsInline
          preload="metadata"
          width={film.width}
          height={film.height}
          poster={poster && (widestOf(poster.srcSet) ?? poster.src)}
          aria-labelledby={id}
          onError={fail}
        >
          {sources.map(({ type, src }, index) => (
            // The browser says so at the last source when it can play none.
            <source key={src} src={src} type={type} onError={index === sources.length - 1 ? fail : undefined} />
          ))}
          {film.captions && <track kind="captions" src={film.captions} srcLang="de" label="Deutsch" default />}
        </video>
      )}
      <p className="fine">Länge: {length}</p>
      <RichText html={text} />
      {note && <p className="cinema-note fine">{note}</p>}
    </section>
  )
}

/** The last of a set of sources, whose widths stand in order. */
function widestOf(srcSet: string | undefined): string | undefined {
  return srcSet
    ?.split(', ')
    .at(-1)
    ?.replace(/ \d+w$/, '')
}
