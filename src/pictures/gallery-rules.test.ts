import { expect, it } from 'vitest'
import { folderOf, galleryPicture } from './gallery-rules.ts'

const stored = { id: 'fackelzug', width: 1600, height: 1067, colour: '#221100', alt: 'Fackeln', caption: 'Der Zug' }

it('gives a picture of a gallery the addresses of all its files', () => {
  expect(galleryPicture('2019', stored)).toEqual({
    ...stored,
    src: '/downloads/directories/images/2019/fackelzug-240.webp',
    srcSet: [240, 400, 800, 1600].map((w) => `/downloads/directories/images/2019/fackelzug-${w}.webp ${w}w`).join(', '),
    formats: [
      {
        type: 'image/avif',
        srcSet: [240, 400, 800, 1600]
          .map((w) => `/downloads/directories/images/2019/fackelzug-${w}.avif ${w}w`)
          .join(', '),
      },
    ],
  })
})

it('names no file that a smaller picture does not have', () => {
  expect(galleryPicture('1979', { ...stored, width: 900 }).srcSet).not.toContain('1600')
})

it('finds the folder in the name of the page', () => {
  expect(folderOf('gallery1979')).toBe('1979')
})
