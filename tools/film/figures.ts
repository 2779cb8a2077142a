// What several scenes of the sample film show. Everything is SVG, drawn into a picture of 1280 × 720.

export const ink = {
  red: '#e2401f',
  silver: '#d3cec4',
  blue: '#4a95dd',
  night: '#2a2440',
  roof: '#4a2a2c',
  wall: '#8d5a45',
  paper: '#ecd8a8',
  brown: '#4a2412',
  skin: '#e6b48c',
  gold: '#ffcf73',
}

export const ease = (u: number) => {
  const within = Math.min(1, Math.max(0, u))
  return within * within * (3 - 2 * within)
}

/** The same number for the same seed, so that the film comes out alike each time it is drawn. */
export const chance = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return value - Math.floor(value)
}

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

interface Figure {
  x: number
  y: number
  size?: number
  coat?: string
  dress?: string
  /** How far the right arm is lifted, 0 to 1. */
  arm?: number
  holds?: keyof typeof held
  step?: number
  bareheaded?: boolean
  hair?: string
  facesLeft?: boolean
}

/** Light around a flame, a candle or a lampion; the gradient stands in the frame. */
export const glow = (x: number, y: number, r: number, strength: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#glow)" opacity="${strength}"/>`

/** A member with the red cap and the ribbon, or a lady in a dress. `y` is where the feet are. */
export function figure(who: Figure) {
  const {
    x,
    y,
    size = 1,
    coat = '#2b2a35',
    dress,
    arm = 0,
    holds,
    step = 0,
    bareheaded,
    hair = '#5a3320',
    facesLeft,
  } = who
  const angle = 20 - arm * 150
  return `<g transform="translate(${x} ${y}) scale(${facesLeft ? -size : size} ${size})">${dress ? gown(dress) : suit(coat, step)}
    <path d="M-15 -96 L-21 -56" stroke="${dress ?? coat}" stroke-width="8" stroke-linecap="round"/>
    <g transform="translate(15 -96) rotate(${angle})"><path d="M0 0 L3 36" stroke="${dress ?? coat}" stroke-width="8" stroke-linecap="round"/>
      <circle cx="3" cy="41" r="4.5" fill="${ink.skin}"/>${holds ? `<g transform="translate(3 41) rotate(${-angle})">${held[holds]}</g>` : ''}</g>
    <circle cy="-119" r="14" fill="${ink.skin}"/><path d="M-4 -121 v3 M6 -121 v3 M-3 -112 q4 4 9 0" stroke="#4a2a1c" stroke-width="1.8" fill="none" stroke-linecap="round"/>
    ${dress || bareheaded ? tress(hair) : `<g transform="translate(0 -8)">${cap}</g>`}</g>`
}

const gown = (dress: string) =>
  `<path d="M-13 -104 L13 -104 L12 -70 L32 0 H-32 L-12 -70 Z" fill="${dress}"/><path d="M-12 -73 h24 v5 h-24 z" fill="#fff5"/>`

const suit = (coat: string, step: number) =>
  `<path d="M-7 -48 L${-9 - step * 9} 0 h8 L0 -44 L${1 + step * 9} 0 h8 L7 -48 Z" fill="#211f29"/><path d="M-18 -100 Q0 -108 18 -100 L15 -44 H-15 Z" fill="${coat}"/>
   <path d="M-7 -105 L0 -88 L7 -105 Z" fill="#fbf6ea"/><path d="M-16 -99 L-9 -103 L16 -60 L15 -49 Z" fill="${ink.blue}"/>
   <path d="M-14 -101 L-9 -103 L16 -62 V-55 Z" fill="${ink.silver}"/><path d="M-11.5 -102 L-8 -104 L16 -65 V-60 Z" fill="${ink.red}"/>`

/** The cap of the fraternity: red, below it silver and light blue, a black peak. */
export const cap = `<path d="M-15 -125 Q-19 -143 0 -144 Q19 -143 15 -125 Z" fill="${ink.red}"/><path d="M-14.5 -127 H14.5 V-123 H-14.5 Z" fill="${ink.silver}"/>
  <path d="M-14.5 -123 H14.5 V-119 H-14.5 Z" fill="${ink.blue}"/><path d="M-10 -119 Q4 -115 18 -117 L14 -120 H-10 Z" fill="#1c1a20"/>`

const tress = (hair: string) =>
  `<path d="M-14 -112 Q-18 -136 0 -135 Q18 -136 14 -114 Q11 -128 0 -127 Q-10 -128 -14 -112" fill="${hair}"/>`

const held = {
  glass: '<path d="M-6 4 v-18 h12 v18 z" fill="#f3c44b"/><path d="M-6 -12 v-5 h12 v5 z" fill="#fff4d8"/>',
  torch: `<path d="M0 12 V-26" stroke="#5b3a20" stroke-width="5"/>${glow(0, -38, 46, 0.9)}<path d="M-7 -26 Q-9 -40 0 -54 Q9 -40 7 -26 Z" fill="#ffc45a"/>`,
  cloth: '<path d="M0 -2 q14 -8 24 -2 l-4 14 q-12 4 -20 -4 z" fill="#fdf6e6"/>',
}

export function lampion(x: number, y: number, colour: string, lit: number) {
  return `<g transform="translate(${x} ${y})">${glow(0, 0, 62, 0.75 * lit)}
    <ellipse rx="19" ry="17" fill="${lit > 0.02 ? colour : '#8a7c74'}"/><ellipse rx="10" ry="14" fill="#fff3cf" opacity="${0.55 * lit}"/>
    <path d="M-19 0 H19 M-17 -8 H17 M-17 8 H17" stroke="#0003" stroke-width="1.5"/><path d="M-5 -17 h10 v-4 h-10 z M-5 17 h10 v4 h-10 z" fill="#33231d"/></g>`
}

/** The Lindentor: `x` is its middle, `y` the ground. */
export function gate(x: number, y: number, size: number, wall = ink.wall, roof = ink.roof, light = '#f7c66b') {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-70 0 V-230 H70 V0 Z" fill="${wall}"/><path d="M-84 -230 L-40 -330 H40 L84 -230 Z" fill="${roof}"/>
    <path d="M-16 -330 V-352 H16 V-330 Z" fill="${wall}"/><path d="M-22 -352 L0 -392 L22 -352 Z" fill="${roof}"/>
    <path d="M-34 0 V-84 Q0 -132 34 -84 V0 Z" fill="#1d1420"/><circle cy="-176" r="23" fill="#f3e6c4"/><path d="M0 -176 V-192 M0 -176 H11" stroke="#2b1b14" stroke-width="4"/>
    <path d="M-52 -150 h16 v26 h-16 z M36 -150 h16 v26 h-16 z M-52 -212 h16 v22 h-16 z M36 -212 h16 v22 h-16 z" fill="${light}"/></g>`
}

/** The town as it stands against the sky, its feet at `y`: gabled houses, St. Marien, the town hall, the Rabenstein. */
export function skyline(y: number, colour: string, light: string) {
  const houses = times(26, (i) => {
    const [x, height, width] = [i * 52 - 30, 46 + chance(i) * 40, 46 + chance(i + 40) * 14]
    const window = chance(i + 7) > 0.4 ? `<path d="M${x + 14} ${y - height + 14} h9 v11 h-9 z" fill="${light}"/>` : ''
    return `<path d="M${x} ${y} v${-height} l${width / 2} ${-24 - chance(i + 9) * 16} l${width / 2} ${24 + chance(i + 9) * 16} V${y} Z" fill="${colour}"/>${window}`
  })
  return `<path d="M860 ${y} Q1010 ${y - 170} 1150 ${y - 150} T1300 ${y - 60} V${y} Z" fill="${colour}" opacity=".45"/>
    <path d="M1080 ${y - 156} v-46 h16 v12 h12 v-24 h14 v24 h14 v40 z" fill="${colour}" opacity=".6"/>${houses}
    <path d="M470 ${y} v-190 l22 -130 l22 130 v60 h130 v130 Z" fill="${colour}"/><path d="M540 ${y} v-150 l20 -86 l20 86 v150 Z" fill="${colour}"/>
    <path d="M760 ${y} v-120 h14 v-22 h18 v-22 h18 v-20 h18 v20 h18 v22 h18 v22 h14 v120 Z" fill="${colour}"/>${gate(300, y, 0.74, colour, colour, light)}`
}

export const words = (x: number, y: number, size: number, text: string, fill: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="Vollkorn" font-size="${size}" font-weight="600" text-anchor="middle" fill="${fill}" ${more}>${text}</text>`

/** Red, silver and light blue, waving. */
export function ribbon(y: number, s: number, until = 1280, width = 26) {
  const line = (offset: number, colour: string) => {
    const points = times(65, (i) => `${i ? 'L' : 'M'}${i * 20} ${y + offset + Math.sin(i / 9 + s * 1.1) * 34} `)
    return `<path d="${points}" fill="none" stroke="${colour}" stroke-width="${width + 1}"/>`
  }
  return `<clipPath id="unrolled"><rect width="${until}" height="720"/></clipPath><g clip-path="url(#unrolled)">
    ${line(0, ink.red)}${line(width, ink.silver)}${line(width * 2, ink.blue)}</g>`
}
