import decodeQR from 'qr/decode.js'
import type { getDocumentProxy } from 'unpdf'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Squares are drawn as many dots wide, so that a reader finds their middles. */
const dots = 8
const [moveTo, lineTo] = [0, 1]

/** What a phone would read from a page: the largest path on it, drawn again from the points that the PDF has. */
export async function readQrCode(pdf: Pdf, pageNumber: number): Promise<string> {
  const { argsArray } = await (await pdf.getPage(pageNumber)).getOperatorList()
  const paths = argsArray.flatMap((given: unknown) => pathsIn(given))
  const largest = paths.reduce((a, b) => (b.length > a.length ? b : a), [])
  return decodeQR(drawRuns(runsIn(largest)))
}

function pathsIn(given: unknown): number[][] {
  if (!Array.isArray(given)) return []
  const [, data] = given as [unknown, unknown]
  if (!Array.isArray(data)) return []
  return data.flatMap((each) => (each instanceof Float32Array || each instanceof Float64Array ? [[...each]] : []))
}

interface Run {
  left: number
  right: number
  top: number
  bottom: number
}

/** A path is moves and lines: each run of dark squares begins with a move. */
function runsIn(path: readonly number[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < path.length; ) {
    const kind = path[at]
    if (kind !== moveTo && kind !== lineTo) {
      at += 1
      continue
    }
    const [x = 0, y = 0] = path.slice(at + 1, at + 3)
    if (kind === moveTo) runs.push({ left: x, right: x, top: y, bottom: y })
    const run = runs.at(-1)
    if (run) {
      run.left = Math.min(run.left, x)
      run.right = Math.max(run.right, x)
      run.top = Math.min(run.top, y)
      run.bottom = Math.max(run.bottom, y)
    }
    at += 3
  }
  return runs.filter(({ left, right }) => right > left)
}

function drawRuns(runs: readonly Run[]) {
  const unit = Math.min(...runs.map(({ top, bottom }) => bottom - top))
  const [x0, y0] = [Math.min(...runs.map(({ left }) => left)), Math.min(...runs.map(({ top }) => top))]
  const rim = 4
  const squares = Math.round((Math.max(...runs.map(({ right }) => right)) - x0) / unit) + 2 * rim
  const size = squares * dots
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const { left, right, top } of runs) {
    const row = Math.round((top - y0) / unit) + rim
    const [from, to] = [Math.round((left - x0) / unit) + rim, Math.round((right - x0) / unit) + rim]
    for (let y = row * dots; y < (row + 1) * dots; y++) {
      for (let x = from * dots; x < to * dots; x++) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  return { width: size, height: size, data }
}
