import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Lightbox } from './lightbox.tsx'
import type { Picture } from './picture.tsx'
import { PictureGrid } from './picture-grid.tsx'

const pictures = Array.from(
  { length: 6 },
  (_, index): Picture => ({
    id: `p${index + 1}`,
    width: 1600,
    height: 1067,
    alt: `Was zu sehen ist ${index + 1}`,
    caption: `Unterschrift ${index + 1}`,
    colour: '#a1b2c3',
    src: `/p${index + 1}-400.webp`,
    srcSet: `/p${index + 1}-400.webp 400w`,
    formats: [{ type: 'image/avif', srcSet: `/p${index + 1}-400.avif 400w` }],
  }),
)

describe('picture grid', () => {
  const markup = renderToStaticMarkup(
    <PictureGrid pictures={pictures} renderLink={({ id }, children) => <a href={`?p=${id}`}>{children}</a>} />,
  )

  it('needs no style attribute, which the policy would refuse, for ratio and colour', () => {
    expect(markup).not.toContain(' style=')
    expect(markup.match(/class="picture-place ratio-1 ratio-x5 ratio-xx0"/g)).toHaveLength(6)
    expect(markup.match(/fill="#a1b2c3"/g)).toHaveLength(6)
  })

  it('hurries with the first row only, and with its first picture most', () => {
    const images = markup.match(/<img[^>]+>/g) ?? []
    expect(images.map((image) => /loading="(\w+)"/.exec(image)?.[1])).toEqual([
      'eager',
      'eager',
      'eager',
      'eager',
      'lazy',
      'lazy',
    ])
    expect(images.map((image) => image.includes('fetchPriority="high"'))).toEqual([true, ...Array(5).fill(false)])
    // `auto` is allowed beside lazy loading alone.
    expect(images.map((image) => image.includes('sizes="auto, '))).toEqual([...Array(4).fill(false), true, true])
  })

  it('says in each link what is to be seen and what is written below', () => {
    expect(markup).toMatch(/<a href="\?p=p2">.*alt="Was zu sehen ist 2".*Unterschrift 2<\/figcaption><\/figure><\/a>/)
  })
})

describe('lightbox', () => {
  const show = (shown: string, from = pictures) =>
    renderToStaticMarkup(
      <Lightbox
        label="Bilder"
        pictures={from}
        shown={shown}
        hrefOf={(id) => (id ? `?p=${id}` : '/back')}
        onShow={() => undefined}
        onClose={() => undefined}
      />,
    )

  it('is open without scripts, with one picture and the ways on', () => {
    const markup = show('p3')
    expect(markup).toMatch(/^<dialog class="lightbox" open=""/)
    expect(markup.match(/<img/g)).toHaveLength(1)
    expect(markup).toContain('3 von 6')
    expect(markup).toMatch(/href="\?p=p2" aria-label="Voriges Bild"/)
    expect(markup).toMatch(/href="\?p=p4" aria-label="Nächstes Bild"/)
    expect(markup).toMatch(/href="\/back" aria-label="Schließen"/)
    expect(markup).not.toContain(' style=')
  })

  it('goes round at both ends', () => {
    expect(show('p1')).toMatch(/href="\?p=p6" aria-label="Voriges Bild"/)
    expect(show('p6')).toMatch(/href="\?p=p1" aria-label="Nächstes Bild"/)
  })

  it('leads nowhere from a single picture', () => {
    expect(show('p1', pictures.slice(0, 1))).not.toContain('Nächstes Bild')
  })
})
