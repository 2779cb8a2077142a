import { chance, ease, figure, gate, glow, ink, lampion, times } from './figures.ts'
import type { Scene } from './scene.ts'

const colours = [ink.red, '#f4ead2', ink.blue]
const dresses = ['#b23a5d', '#4f7d6b', '#6b5aa6', '#c9803a', '#3f6f9f']

const inn = (
  x: number,
  lit: string,
) => `<g transform="translate(${x} 0)"><path d="M0 520 V250 H360 V520 Z" fill="#6a4638"/>
  <path d="M-24 250 L60 150 H300 L384 250 Z" fill="#452630"/><text x="180" y="286" font-family="Vollkorn" font-size="24" font-weight="600" fill="#f2d9a0" text-anchor="middle">ZUR ALTEN MÜNZE</text>
  ${times(10, (i) => `<path d="M${26 + (i % 5) * 68} ${306 + Math.floor(i / 5) * 96} h38 v58 h-38 z" fill="${i === 7 ? '#33201a' : lit}"/>`)}</g>`

const chestnut = (x: number) => `<path d="M${x - 14} 540 L${x - 9} 260 H${x + 9} L${x + 14} 540 Z" fill="#3a2620"/>
  ${times(9, (i) => `<circle cx="${x + (chance(i + x) - 0.5) * 240}" cy="${190 + (chance(i + x + 5) - 0.5) * 150}" r="${60 + chance(i) * 30}" fill="#3d4a35"/>`)}`

const lights = (s: number, lit: (index: number) => number) =>
  `<path d="M-20 214 Q320 330 640 236 T1300 220" fill="none" stroke="#2a1c1a" stroke-width="3"/>${times(13, (i) => {
    const x = 20 + i * 103
    const y = 262 + Math.sin((i / 12) * Math.PI * 2) * 26 + Math.sin(s * 1.4 + i) * 4
    return lampion(x, y, colours[i % 3] ?? ink.red, lit(i))
  })}`

/** Friday evening: one lampion after the other is lit from a ladder. */
export const garden: Scene = {
  seconds: 11,
  draw(s, u) {
    const reached = (s - 0.8) * 1.35
    const at = Math.min(12, Math.max(0, Math.floor(reached)))
    const ladder = 20 + at * 103
    return `<linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#4a4a7c"/><stop offset="1" stop-color="#e6925e"/></linearGradient>
      <g transform="translate(${-u * 60} 0) scale(1.05)"><rect width="1300" height="720" fill="url(#dusk)"/>${inn(860, '#f6c56c')}<rect y="516" width="1300" height="210" fill="#54603f"/>
      ${chestnut(220)}${chestnut(700)}${lights(s, (i) => ease(reached - i))}
      <path d="M${ladder - 26} 560 L${ladder - 8} 330 M${ladder + 30} 560 L${ladder + 10} 330" stroke="#7b5634" stroke-width="7"/>
      ${times(6, (i) => `<path d="M${ladder - 23 + i * 3} ${526 - i * 34} H${ladder + 27 - i * 3}" stroke="#7b5634" stroke-width="5"/>`)}
      ${figure({ x: ladder + 2, y: 446, size: 0.95, arm: 0.95 })}${figure({ x: ladder + 66, y: 600, size: 1.1, arm: 0.5 })}
      <path d="M${980 - u * 420} 566 h150 v12 h-150 z" fill="#7b5634"/>${figure({ x: 990 - u * 420, y: 640, size: 1.1, step: Math.sin(s * 5), arm: 0.4 })}
      ${figure({ x: 1120 - u * 420, y: 640, size: 1.1, step: Math.sin(s * 5 + 1), arm: 0.4 })}</g>`
  },
}

/** Friday night: the torches come through the Lindentor. */
export const torches: Scene = {
  seconds: 11,
  draw(s, u) {
    const walkers = times(15, (i) => {
      const x = -700 + i * 112 + s * 64
      const y = 640 + (i % 3) * 22
      const flicker = 0.4 + chance(Math.floor(s * 9) + i) * 0.2
      return `${glow(x + 34, y - 190, 190, flicker)}${figure({ x, y, size: 1.12, arm: 0.98, holds: 'torch', step: Math.sin(s * 4.5 + i), coat: '#24222e' })}`
    })
    return `<rect width="1280" height="720" fill="#171528"/>${times(40, (i) => `<circle cx="${chance(i) * 1280}" cy="${chance(i + 90) * 260}" r="1.6" fill="#fff" opacity="${0.4 + Math.sin(s * 2 + i) * 0.3}"/>`)}
      <g transform="translate(640 620) scale(${1.04 + u * 0.12}) translate(-640 -620)">
      ${times(12, (i) => `<path d="M${i * 112 - 30} 620 v${-170 - chance(i) * 60} l54 -70 l54 70 v260 Z" fill="#2b2238"/><path d="M${i * 112} ${500 - chance(i + 3) * 30} h20 v28 h-20 z" fill="#f2b55a" opacity="${chance(i + 20) > 0.35 ? 0.8 : 0}"/>`)}
      ${gate(640, 620, 1.22, '#5a3a40', '#33202c')}</g><rect y="612" width="1280" height="108" fill="#2a2230"/>${walkers}`
  },
}

/** Saturday: the Festkommers. The Senior rises, then the glasses. */
export const hall: Scene = {
  seconds: 13,
  draw(s, u) {
    const rise = ease((s - 3) / 1.2)
    const toast = ease((s - 8) / 1.2) * (1 - ease((s - 11.4) / 1))
    const candle = (
      x: number,
      y: number,
      seed: number,
    ) => `<path d="M${x - 4} ${y} v-40 h8 v40 z" fill="#f6ead0"/>${glow(x, y - 48, 60 + chance(Math.floor(s * 8) + seed) * 12, 0.8)}
      <path d="M${x - 4} ${y - 42} q4 -18 8 0 z" fill="#ffd98a"/>`
    const flag = (x: number) =>
      `<g transform="translate(${x} 60) skewX(${Math.sin(s + x) * 1.4})"><path d="M0 0 h30 v250 h-30 z" fill="${ink.red}"/><path d="M30 0 h30 v250 h-30 z" fill="${ink.silver}"/><path d="M60 0 h30 v250 h-30 z" fill="${ink.blue}"/></g>`
    const guests = times(11, (i) => {
      const x = 60 + i * 116
      if (i === 5)
        return figure({ x, y: 664 - rise * 70, size: 1.45, arm: 0.25 + toast * 0.7, holds: 'glass', coat: '#1f2740' })
      return i % 4 === 2
        ? figure({ x, y: 616, size: 1.35, dress: dresses[i % 5], arm: toast * 0.9, holds: 'glass' })
        : figure({ x, y: 616, size: 1.35, arm: toast * 0.9, holds: 'glass', coat: i % 3 ? '#2b2a35' : '#3a2a2a' })
    })
    return `<g transform="translate(640 400) scale(${1 + u * 0.16}) translate(-640 -400)"><rect x="-100" y="-60" width="1480" height="840" fill="#6a4329"/>
      ${times(5, (i) => `<path d="M${60 + i * 270} 420 V150 Q${120 + i * 270} 70 ${180 + i * 270} 150 V420 Z" fill="#39365e"/><path d="M${120 + i * 270} 100 V420 M${60 + i * 270} 230 h120" stroke="#4a2c1c" stroke-width="6"/>`)}
      ${flag(215)}${flag(485)}${flag(755)}${flag(1025)}<path d="M640 -60 V110 M500 136 Q640 170 780 136" stroke="#2c1a10" stroke-width="8" fill="none"/>${times(7, (i) => candle(512 + i * 43, 136 + Math.sin((i / 6) * Math.PI) * 12, i))}
      ${guests}<path d="M-100 520 H1380 V780 H-100 Z" fill="#f1e3c4"/><path d="M-100 520 H1380 V532 H-100 Z" fill="#fff6e2"/>
      ${times(90, (i) => `<ellipse cx="${i * 16 - 60}" cy="${562 + Math.sin(i * 0.32) * 16}" rx="13" ry="7" transform="rotate(${i % 2 ? 34 : -34} ${i * 16 - 60} ${562 + Math.sin(i * 0.32) * 16})" fill="${i % 3 ? '#50683c' : '#6d8748'}"/>`)}${times(6, (i) => candle(118 + i * 232, 522, i + 30))}</g>`
  },
}

/** Saturday night: couples turn under the lampions. */
export const dance: Scene = {
  seconds: 12,
  draw(s, u) {
    const couples = times(6, (i) => {
      const turn = s * 1.5 + i * 1.9
      const x = 200 + i * 178 + Math.sin(s * 0.7 + i * 2) * 40
      const y = 580 + (i % 3) * 44
      const near = Math.cos(turn) * 24
      const he = figure({
        x: x - near,
        y,
        size: 1.05 + (i % 3) * 0.14,
        arm: 0.5,
        facesLeft: near < 0,
        step: Math.sin(s * 4 + i) * 0.6,
      })
      const she = figure({
        x: x + near + (near < 0 ? -4 : 4),
        y,
        size: 1 + (i % 3) * 0.14,
        dress: dresses[i % 5],
        arm: 0.4,
        facesLeft: near > 0,
        hair: ['#5a3320', '#c79a4a', '#2a1a18'][i % 3],
      })
      return `<ellipse cx="${x}" cy="${y + 4}" rx="60" ry="10" fill="#0004"/>${Math.sin(turn) > 0 ? he + she : she + he}`
    })
    return `<g transform="translate(640 360) scale(${1.16 - u * 0.12}) translate(-640 -360)"><rect x="-100" y="-60" width="1480" height="840" fill="${ink.night}"/>
      <circle cx="180" cy="110" r="34" fill="#f6edcf"/>${inn(830, '#ffd27a')}<rect x="-100" y="516" width="1480" height="270" fill="#38402f"/>${chestnut(120)}${chestnut(640)}
      ${lights(s, (i) => 0.85 + Math.sin(s * 3 + i * 2) * 0.15)}${couples}</g>`
  },
}
