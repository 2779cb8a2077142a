/** A sheet of labels, A4: all in millimetres. Those of one row lie `pitchX` apart, those of one column `pitchY`. */
export interface LabelSheet {
  id: string
  name: string
  columns: number
  rows: number
  width: number
  height: number
  left: number
  top: number
  pitchX: number
  pitchY: number
}

const inGrid = (width: number, height: number, columns: number, rows: number, gapX = 0) => {
  const [pitchX, pitchY] = [width + gapX, height]
  // All of these lie in the middle of the sheet, as their makers draw them.
  const left = round((210 - (columns - 1) * pitchX - width) / 2)
  const top = round((297 - rows * pitchY) / 2)
  return { width, height, columns, rows, pitchX, pitchY, left, top }
}

const round = (millimetres: number) => Math.round(millimetres * 100) / 100

/** The usual ones, by the numbers on their boxes. Sizes and counts are what the makers print there. */
const formats = [
  { makes: { avery: ['3475', '3490'] }, ...inGrid(70, 36, 3, 8) },
  { makes: { avery: ['3474'], herma: ['4464'] }, ...inGrid(70, 37, 3, 8) },
  { makes: { avery: ['3422'] }, ...inGrid(70, 35, 3, 8) },
  { makes: { avery: ['L7160'], herma: ['4677'] }, ...inGrid(63.5, 38.1, 3, 7, 2.5) },
  { makes: { avery: ['L7163'] }, ...inGrid(99.1, 38.1, 2, 7, 2.5) },
  { makes: { avery: ['L4737'], herma: ['4222', '4347'] }, ...inGrid(63.5, 29.6, 3, 9, 2.5) },
  { makes: { avery: ['L6009'], herma: ['4221', '4346'] }, ...inGrid(45.7, 21.2, 4, 12, 2.5) },
  { makes: { avery: ['3424'], herma: ['4457'] }, ...inGrid(105, 48, 2, 6) },
  { makes: { avery: ['3477'] }, ...inGrid(105, 41, 2, 7) },
] as const

const makers = { avery: 'Avery Zweckform', herma: 'Herma' } as const

export const labelSheets: readonly LabelSheet[] = formats.flatMap(({ makes, ...grid }) =>
  Object.entries(makes).flatMap(([maker, numbers]: [string, readonly string[]]) =>
    numbers.map((number) => ({
      id: `${maker}-${number.toLowerCase()}`,
      name: `${makers[maker as keyof typeof makers]} ${number}`,
      ...grid,
    })),
  ),
)
