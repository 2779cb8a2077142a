import { germanFigure } from './german-figure-rules.ts'

/** "1 Dokument", "12 Dokumente", "1.200 Dokumente": in one piece, wherever a line ends. */
export const counted = (count: number, one: string, many: string): string =>
  `${germanFigure(count)}\u00a0${count === 1 ? one : many}`
