import { expect, it } from 'vitest'
import { readChosenFolder } from './dropped-files.ts'

const chosen = (...paths: string[]) =>
  readChosenFolder(
    paths.map((path) => Object.assign(new File([], path.split('/').at(-1) ?? ''), { webkitRelativePath: path })),
  )

it('of a chosen folder each file knows where it lay, in the order in which people count', () => {
  const { files, emptyFolders } = chosen('Chronik/1956/Bild 10.jpg', 'Chronik/Satzung.pdf', 'Chronik/1956/Bild 9.jpg')
  expect(files.map(({ file, folder }) => [folder, file.name])).toEqual([
    ['Chronik/1956', 'Bild 9.jpg'],
    ['Chronik/1956', 'Bild 10.jpg'],
    ['Chronik', 'Satzung.pdf'],
  ])
  expect(emptyFolders).toEqual([])
})

it('what hides stays where it is, and a folder of nothing else is empty', () => {
  expect(chosen('Chronik/.git/config', 'Chronik/.DS_Store')).toEqual({
    files: [],
    emptyFolders: ['Chronik'],
    unreadable: 0,
  })
})
