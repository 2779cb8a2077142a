import type { Replayed } from './evening-replaying.ts'
import { quantile } from './measurement.ts'

const [width, height] = [760, 320]
const frame = { left: 56, right: 16, top: 48, bottom: 44 }
const most = 400
const parts = 20
const colours: Record<string, string> = { SQLite: 'one', PostgreSQL: 'two' }

/** Half and all but one of a hundred of the answers, twentieth by twentieth of the evening; readable by day and by night. */
export function drawEvening(engines: Record<string, readonly Replayed[]>, seconds: number): string {
  const end = Math.max(...Object.values(engines).flatMap((all) => all.map(({ at }) => at)))
  const x = (at: number) => frame.left + (at / end) * (width - frame.left - frame.right)
  const y = (ms: number) => height - frame.bottom - (Math.min(ms, most) / most) * (height - frame.top - frame.bottom)
  const line = (all: readonly Replayed[], share: number, kind: string) => {
    const points = Array.from({ length: parts }, (_, part) => {
      const [from, to] = [(part * end) / parts, ((part + 1) * end) / parts]
      const times = all.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
      return times.length > 0 ? `${x((from + to) / 2).toFixed(1)},${y(quantile(times, share)).toFixed(1)}` : ''
    })
    return `<polyline class="${kind}" points="${points.filter(Boolean).join(' ')}"/>`
  }
  const lines = Object.entries(engines).flatMap(([engine, all]) => [
    line(all, 0.5, `${colours[engine]} half`),
    line(all, 0.99, `${colours[engine]}`),
  ])
  const grid = [0, 100, 200, 300, 400].map(
    (ms) =>
      `<line class="${ms === 300 ? 'goal' : 'grid'}" x1="${frame.left}" x2="${width - frame.right}" y1="${y(ms)}" y2="${y(ms)}"/>` +
      `<text x="${frame.left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  )
  const minutes = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(end * share)}" y="${height - frame.bottom + 18}" text-anchor="${share === 1 ? 'end' : 'middle'}">${Math.round((end * share) / 1000)} s</text>`,
  )
  const legend = Object.keys(engines).map(
    (engine, at) =>
      `<line class="${colours[engine]}" x1="${frame.left + 150 * at}" x2="${frame.left + 24 + 150 * at}" y1="34" y2="34"/>` +
      `<text x="${frame.left + 30 + 150 * at}" y="38">${engine}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">150 members sign in within ${seconds} s: how long answers take, in milliseconds</title>
<style>
svg { color: #1f1b16; background: #fffdf8; font: 13px system-ui, sans-serif }
text { fill: currentColor } polyline, line { fill: none; stroke-width: 2 }
.grid { stroke: #d8d2c6; stroke-width: 1 } .goal { stroke: currentColor; stroke-width: 1; stroke-dasharray: 6 4 }
.one { stroke: #b82500 } .two { stroke: #0b5cad } .half { stroke-width: 1.5; stroke-dasharray: 2 4 }
@media (prefers-color-scheme: dark) {
svg { color: #f0ebe2; background: #1d1a17 } .grid { stroke: #46403a } .one { stroke: #ff8a6b } .two { stroke: #7db8f5 }
}
</style>
<text x="${frame.left}" y="18">150 members sign in within ${seconds} s, visitors beside them: p99 (line) and p50 (dots), ms</text>
${[...legend, ...grid, ...minutes, ...lines].join('\n')}
</svg>
`
}
