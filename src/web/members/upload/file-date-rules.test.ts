import { expect, it } from 'vitest'
import { dateIn } from './file-date-rules.ts'

const day = '10.\u00a0Dezember 2019'

it.each([
  ['2019-12-10.pdf', day],
  ['protokoll_ac_2019-12-10.pdf', day],
  ['2019_12_10 Kneipe.jpg', day],
  ['20191210.jpg', day],
  ['IMG-20191210-WA0003.jpg', day],
  ['IMG_20240615_203105.jpg', '15.\u00a0Juni 2024'],
  ['Protokoll vom 10.12.2019.docx', day],
  ['10-12-2019.txt', day],
  ['Brief 3.4.1956.pdf', '3.\u00a0April 1956'],
  ['2020-02-29.jpg', '29.\u00a0Februar 2020'],
  ['2019-12-10 zum 2019-12-17.pdf', day],
  ['20191310 und 10.12.2019.pdf', day],
  ['Programm WS 1998-99.pdf', 'Wintersemester 1998/99'],
  ['WS_1998_1999.pdf', 'Wintersemester 1998/99'],
  ['ws1999-00.pdf', 'Wintersemester 1999/00'],
  ['Wintersemester 2024.pdf', 'Wintersemester 2024/25'],
  ['Programm SS 2025.pdf', 'Sommersemester 2025'],
  ['1956.jpg', '1956'],
  ['Ausflug (1956).jpg', '1956'],
  ['Stiftungsfest 1956 Festzug.jpg', '1956'],
])('%s says „%s“', (name, words) => {
  expect(dateIn(name)).toBe(words)
})

it.each([
  [
    'of a day that there is not',
    ['2019-02-29.jpg', '2019-13-01.jpg', '31.4.2019.pdf', '20190231.jpg', '2019-00-10.jpg'],
  ],
  ['of a year that nobody means', ['1066-10-14.pdf', '29991231.pdf', 'Zimmer 1000.jpg']],
  ['of a semester that ends in another year', ['WS 1998-01.pdf', 'SS 1998-99.pdf', 'FEWS 1998-99.pdf']],
  ['where a camera or a clock has counted', ['IMG_1956.jpg', 'DSC01956.JPG', '1559219200000.jpg', '1956b.jpg']],
  ['of two years', ['1956 bis 1960.pdf']],
  ['without a number', ['Satzung.pdf', '.pdf', '']],
])('nothing is said %s', (_, names) => {
  expect(names.map(dateIn)).toEqual(names.map(() => ''))
})
