import { expect, it } from 'vitest'
import { orderPictures } from './picture-order-rules.ts'

const picture = (fileName: string, uploadedAt: string | null, takenAt: string | null = null) => ({
  id: fileName,
  fileName,
  uploadedAt,
  takenAt,
})

const folder = [
  picture('galerie-z', null),
  picture('IMG_10', '2025-02-01', '2024-06-01T10:00:00'),
  picture('IMG_9', '2025-01-01', '2024-06-01T11:00:00'),
  picture('galerie-a', null),
  picture('ohne', '2025-01-02'),
  picture('Änne', '2025-01-01'),
]

it.each([
  ['moment', ['IMG_10', 'IMG_9', 'Änne', 'ohne']],
  ['name', ['Änne', 'IMG_9', 'IMG_10', 'ohne']],
  ['newest', ['IMG_10', 'ohne', 'Änne', 'IMG_9']],
] as const)('by %s, with those of a gallery first and as they are', (order, names) => {
  const expected = ['galerie-z', 'galerie-a', ...names]
  expect(orderPictures(folder, order).map(({ fileName }) => fileName)).toEqual(expected)
  expect(
    orderPictures(folder.toReversed(), order)
      .slice(2)
      .map(({ fileName }) => fileName),
  ).toEqual(names)
})
