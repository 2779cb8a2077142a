import { cap, chance, ease, figure, gate, ink, times } from './figures.ts'
import type { Scene } from './scene.ts'

const coats = ['#2b2a35', '#39404f', '#4a3530', '#2f3d36']
const cloud = (x: number, y: number) =>
  `<path d="M${x} ${y} q14 -34 50 -24 q26 -34 62 -4 q40 -4 38 28 z" fill="#fff7e6" opacity=".85"/>`

/** Everybody before the Lindentor; one throws his cap too early, then the flash. */
export const group: Scene = {
  seconds: 9,
  draw(s, u) {
    const row = (count: number, y: number, size: number, gap: number, seed: number) =>
      times(count, (i) => {
        const x = 640 + (i - (count - 1) / 2) * gap
        const sway = Math.sin(s * 1.7 + i * 2 + seed) * 2
        const isThrower = seed === 2 && i === 3
        if (chance(i + seed * 9) > 0.82 && !isThrower)
          return figure({ x: x + sway, y, size, dress: ['#b23a5d', '#4f7d6b', '#c9803a'][i % 3] })
        return figure({
          x: x + sway,
          y,
          size,
          coat: coats[(i + seed) % 4],
          arm: isThrower ? ease((s - 4.6) * 2) : 0,
          bareheaded: isThrower && s > 5,
        })
      })
    const flight = Math.max(0, s - 5)
    const flying =
      s > 5 && s < 7.4
        ? `<g transform="translate(${486 + flight * 60} ${470 - flight * 260 + flight * flight * 120}) rotate(${flight * 300}) translate(0 128)">${cap}</g>`
        : ''
    const flash = s > 7.6 ? Math.max(0, 1 - (s - 7.6) * 2.2) : 0
    return `<g transform="translate(640 420) scale(${1 + u * 0.1}) translate(-640 -420)"><rect x="-80" y="-60" width="1440" height="700" fill="#a9cde0"/>${cloud(120 + s * 5, 150)}${cloud(930 + s * 4, 110)}
      ${times(10, (i) => `<path d="M${i * 140 - 60} 560 v${-180 - chance(i) * 40} l62 -70 l62 70 v${180 + chance(i) * 40} Z" fill="${['#d9a874', '#c98f6a', '#e2c08a'][i % 3]}"/><path d="M${i * 140 - 62} ${380 - chance(i) * 40} l64 -72 l64 72 z" fill="#a6543c"/>`)}
      ${gate(640, 560, 1.16, '#c98f6a', '#8c3f30', '#5a3a3a')}<rect x="-80" y="556" width="1440" height="240" fill="#cdb48a"/>
      ${row(12, 590, 1.15, 78, 0)}${row(11, 640, 1.25, 84, 1)}${row(9, 700, 1.38, 94, 2)}${flying}</g><rect width="1280" height="720" fill="#fff" opacity="${flash}"/>`
  },
}

/** The train to everywhere leaves, and those who stay wave. */
export const departure: Scene = {
  seconds: 9,
  draw(s) {
    const gone = ((s * s) / 2) * 26
    const coach = (
      i: number,
    ) => `<g transform="translate(${i * 470 - gone + 60} 0)"><path d="M0 250 Q0 226 24 226 H436 Q460 226 460 250 V500 H0 Z" fill="#8e2f25"/><path d="M0 400 H460 V416 H0 Z" fill="#e9d3a0"/>
      ${times(5, (k) => `<path d="M${28 + k * 84} 270 h62 v84 h-62 z" fill="#f3dca4"/>${(i + k) % 3 === 0 ? `<circle cx="${59 + k * 84}" cy="326" r="15" fill="${ink.skin}"/><path d="M${43 + k * 84} 320 q-2 -22 16 -22 q18 0 16 22 z" fill="${ink.red}"/><path d="M${62 + k * 84} 352 q18 -14 ${26 + Math.sin(s * 7 + i) * 8} -40" stroke="#2b2a35" stroke-width="7" fill="none"/>` : ''}`)}
      ${times(4, (k) => `<circle cx="${60 + k * 112}" cy="508" r="25" fill="#2a2024"/>`)}</g>`
    return `<rect width="1280" height="720" fill="#b7d3df"/>${cloud(160 - s * 3, 96)}${cloud(760 - s * 3, 130)}<path d="M0 330 Q320 240 640 300 T1280 280 V540 H0 Z" fill="#7f9a6a"/>
      ${times(6, coach)}<rect y="528" width="1280" height="200" fill="#bba27a"/><path d="M0 528 H1280 V540 H0 Z" fill="#efe2c2"/>
      <path d="M1020 120 V528 M1090 120 V528" stroke="#4c5b4e" stroke-width="14"/><path d="M900 96 H1280 V124 H900 Z" fill="#4c5b4e"/><circle cx="1055" cy="180" r="40" fill="#fff8e6" stroke="#33302c" stroke-width="6"/><path d="M1055 180 V154 M1055 180 L1075 190" stroke="#33302c" stroke-width="5"/>
      ${times(7, (i) => figure({ x: 110 + i * 140, y: 680 + (i % 2) * 20, size: 1.5, coat: coats[i % 4], dress: i === 2 || i === 5 ? '#4f7d6b' : undefined, arm: 0.94 + Math.sin(s * 6 + i * 1.7) * 0.16, holds: i % 2 ? 'cloth' : undefined }))}`
  },
}
