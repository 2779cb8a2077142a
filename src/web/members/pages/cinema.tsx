import { useState } from 'react'
import { Icon } from '../../../design/icon.tsx'
import { Notice } from '../../../design/page/notice.tsx'
import { filmsPath } from '../../../pictures/rendition-rules.ts'
import { RichText } from '../../shell/rich-text.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/cinema'

export const clientLoader = () => loadContent('cinema')

export default function Cinema({ loaderData }: Route.ComponentProps) {
  const { intro, film } = loaderData
  const [failed, setFailed] = useState(false)
  const file = `${filmsPath}/${film.file}`
  const fail = () => setFailed(true)
  return (
    <IntroFrame intro={intro}>
      <section className="cinema" aria-labelledby="film">
        <h2 id="film">{film.title}</h2>
        {failed && (
          <Notice
            tone="error"
            live
            action={
              <a href={`${file}.mp4`} download className="button button-secondary">
                <Icon name="download" /> Film herunterladen
              </a>
            }
          >
            Der Film lässt sich nicht abspielen.
          </Notice>
        )}
        <video
          className="cinema-screen screen-only"
          controls
          playsInline
          preload="metadata"
          width={1280}
          height={720}
          poster={`${file}-poster.webp`}
          aria-labelledby="film"
          onError={fail}
        >
          <source src={`${file}.webm`} type={'video/webm; codecs="vp9, opus"'} />
          {/* The browser says so at the last source when it can play none. */}
          <source src={`${file}.mp4`} type="video/mp4" onError={fail} />
          <track kind="captions" src={`${file}.vtt`} srcLang="de" label="Deutsch" default />
        </video>
        <p className="fine">Länge: {film.length}</p>
        <RichText html={film.text} />
        {film.note && <p className="cinema-note fine">{film.note}</p>}
      </section>
    </IntroFrame>
  )
}
