import type { ReactNode } from 'react'
import './picture-grid.css'
import { type Picture, PictureImage, ratioClasses } from './picture.tsx'

export type PictureGridProps = {
  pictures: readonly Picture[]
  /** How the link to a picture is made. */
  renderLink: (picture: Picture, children: ReactNode) => ReactNode
}

/** As many as a first row may hold: they must not wait. */
const atOnce = 4

/** Rows of one height each, filled to both edges; the style sheet does it from the proportions alone. */
export function PictureGrid({ pictures, renderLink }: PictureGridProps) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture, index) => (
        <li key={picture.id} id={placeOf(picture.id)} className={`picture-place ${ratioClasses(picture)}`}>
          {renderLink(picture, <Place picture={picture} index={index} />)}
        </li>
      ))}
    </ul>
  )
}

/** Where in the page a picture of the grid is. */
export const placeOf = (id: string) => `picture-${id}`

function Place({ picture, index }: { picture: Picture; index: number }) {
  const ratio = picture.width / picture.height
  // A row on a phone is at least half as high as the phone is wide, elsewhere 15 rem and what it takes to fill it.
  const sizes = `(width < 640px) ${Math.min(100, Math.round(ratio * 70))}vw, ${Math.round(ratio * 320)}px`
  const early = index < atOnce
  return (
    <figure className="picture-figure">
      <div className="picture-frame">
        {/* Drawn, since a colour of its own needs a style attribute, which the policy refuses. */}
        {picture.colour && (
          <svg className="picture-ground" aria-hidden="true">
            <rect width="100%" height="100%" fill={picture.colour} />
          </svg>
        )}
        <PictureImage
          picture={picture}
          sizes={early ? sizes : `auto, ${sizes}`}
          loading={early ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : undefined}
        />
      </div>
      <figcaption className="picture-caption">{picture.caption}</figcaption>
    </figure>
  )
}
