import { useState } from 'react'
import { SectionHead } from '../page/section-head.tsx'
import { Lightbox } from '../picture/lightbox.tsx'
import type { Picture } from '../picture/picture.tsx'
import { PictureGrid } from '../picture/picture-grid.tsx'

const shapes = [
  [1600, 1067, '#b7795a', 'Quer, drei zu zwei'],
  [1067, 1600, '#5a7fb7', 'Hoch, zwei zu drei'],
  [1600, 900, '#7a9a5c', 'Breit, sechzehn zu neun'],
  [1200, 1200, '#8a6aa0', 'Quadrat'],
  [2000, 600, '#b09a50', 'Ein Panorama, das etwas beschnitten wird'],
] as const

const pictures = shapes.map(
  ([width, height, colour, caption], index): Picture => ({
    id: `muster-${index + 1}`,
    width,
    height,
    colour,
    caption,
    alt: `Farbfläche ${index + 1}`,
    src: drawn(width, height, colour),
  }),
)

function drawn(width: number, height: number, colour: string): string {
  const ring = `<circle cx="50%" cy="50%" r="${height / 3}" fill="none" stroke="#fff" stroke-width="12"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/>${ring}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export function ShowcasePictures() {
  const [shown, setShown] = useState<string>()
  return (
    <>
      <SectionHead title="Bilder" id="bilder" />
      <PictureGrid
        pictures={pictures}
        renderLink={({ id }, children) => (
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault()
              setShown(id)
            }}
          >
            {children}
          </a>
        )}
      />
      {shown && (
        <Lightbox
          label="Musterbilder"
          pictures={pictures}
          shown={shown}
          hrefOf={(id) => `#${id ?? 'bilder'}`}
          onShow={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
