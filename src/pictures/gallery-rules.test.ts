import { expect, it } from 'vitest'
import { galleryPictures } from './gallery-rules.ts'

const media = {
  name: 'fackelzug',
  width: 1600,
  height: 1067,
  colour: '#221100',
  alt: 'Fackeln',
  caption: 'Am Lindentor',
  source: '',
  focus: { x: 50, y: 50 },
  src: '/a-240.webp',
  formats: [],
}

it('knows a picture by its name, with what the gallery says of it', () => {
  expect(galleryPictures([{ media, caption: 'Der Zug' }])).toEqual([{ ...media, id: 'fackelzug', caption: 'Der Zug' }])
  expect(galleryPictures([{ media, caption: '' }])[0]?.caption).toBe('Am Lindentor')
})

it('leaves out a picture that is not there any more', () => {
  expect(galleryPictures([{ media: undefined, caption: 'Weg' }])).toEqual([])
})
