import { dance, garden, hall, torches } from './evening-scenes.ts'
import { ease, gate, ink, ribbon, skyline, times, words } from './figures.ts'
import type { Scene } from './scene.ts'
import { departure, group } from './sunday-scenes.ts'

const board = (fill: string, line: string) => `<rect width="1280" height="720" fill="${fill}"/>
  <rect x="60" y="56" width="1160" height="608" fill="none" stroke="${line}" stroke-width="4"/>
  <rect x="72" y="68" width="1136" height="584" fill="none" stroke="${line}" stroke-width="1.5"/>`

const leader: Scene = {
  seconds: 3,
  draw(s) {
    const turn = (s % 1) * Math.PI * 2
    const [x, y] = [640 + Math.sin(turn) * 900, 360 - Math.cos(turn) * 900]
    return `<rect width="1280" height="720" fill="#b9aa8c"/><path d="M640 360 L640 -540 A900 900 0 ${turn > Math.PI ? 1 : 0} 1 ${x} ${y} Z" fill="#a39374"/>
      <path d="M0 360 H1280 M640 0 V720" stroke="#3a2e22" stroke-width="3"/><circle cx="640" cy="360" r="250" fill="none" stroke="#3a2e22" stroke-width="5"/>
      <circle cx="640" cy="360" r="226" fill="none" stroke="#3a2e22" stroke-width="3"/>${words(640, 468, 320, String(3 - Math.floor(s)), '#2c221a')}`
  },
}

const title: Scene = {
  seconds: 7,
  draw(s) {
    const shown = (from: number) => `opacity="${ease((s - from) / 0.8)}"`
    return `${board('#7c2616', '#e0bd7e')}${ribbon(168, s, ease(s / 2.4) * 1280, 14)}
      ${words(640, 382, 108, '90. Stiftungsfest', ink.paper, shown(0.8))}${words(640, 468, 62, '21. bis 23. Juni 1985', '#e9c98c', shown(1.8))}
      ${words(640, 570, 40, 'Pennälerverbindung Aurora zu Eschenfurt', '#e9c98c', shown(2.8))}`
  },
}

/** Where guests went: from the station over the bridge, to the Alte Münze, the Bürgersaal and the Lindentor. */
const way = 'M860 640 L700 612 L640 560 L640 470 L640 396 L760 372 L640 372 L520 372 L640 350 L640 210'
const stops: [at: number, x: number, y: number, name: string][] = [
  [0.02, 868, 640, 'Bahnhof'],
  [0.42, 772, 372, 'Alte Münze'],
  [0.68, 508, 372, 'Bürgersaal'],
  [0.94, 640, 196, 'Lindentor'],
]
const halo = `stroke="${ink.paper}" stroke-width="8" paint-order="stroke"`
const aside = (x: number) => (x === 640 ? 118 : Math.sign(x - 640) * 60)
const map: Scene = {
  seconds: 11,
  draw(s, u) {
    const gone = ease((s - 0.8) / 8.4)
    const marks = stops.map(([at, x, y, name]) => {
      const seen = ease((gone - at) * 12)
      return `<g opacity="${seen}"><circle cx="${x}" cy="${y}" r="13" fill="${ink.red}" stroke="#fff6e0" stroke-width="4"/>
        ${words(x + aside(x), y + (x === 640 ? 10 : -24), 36, name, ink.brown, halo)}</g>`
    })
    return `<rect width="1280" height="720" fill="${ink.paper}"/><g transform="translate(640 380) scale(${1.02 + u * 0.1}) translate(-640 -400)">
      <path d="M0 520 Q320 470 640 520 T1280 500 V600 Q960 560 640 616 T0 610 Z" fill="#a9c6d6"/><path d="M0 668 H1280 M0 678 H1280" stroke="#8b7a5a" stroke-width="3" stroke-dasharray="14 6"/>
      <path d="M300 300 Q640 40 1000 300" fill="none" stroke="#b59b6a" stroke-width="16" stroke-dasharray="30 10"/>
      <g stroke="#d9c08a" stroke-width="22" fill="none"><path d="M640 660 V180 M240 372 H1040 M420 372 L420 500 H640 M900 372 V270"/></g>
      <g fill="#c9a87a" stroke="#7c5a34" stroke-width="2.5">${times(22, (i) => `<rect x="${300 + (i % 11) * 64}" y="${i < 11 ? 290 : 408}" width="${38 + ((i * 7) % 17)}" height="${40 + ((i * 5) % 16)}"/>`)}</g>
      <path d="M600 520 V612 H680 V520 Z" fill="#cdb385" stroke="#7c5a34" stroke-width="3"/>${gate(640, 204, 0.26, '#b98a62', '#7c3a28')}
      <path d="${way}" fill="none" stroke="${ink.red}" stroke-width="8" stroke-linejoin="round" pathLength="1" stroke-dasharray="${gone} 1"/>${marks.join('')}
      ${words(1090, 560, 34, 'Lohse', '#4f7c96', 'font-style="italic"')}</g>`
  },
}

const day = (name: string, date: string): Scene => ({
  seconds: 3,
  draw: (s) =>
    `${board(ink.paper, '#a9814d')}${ribbon(232, s + 3, ease(s / 1.6) * 1280, 9)}${words(640, 420, 104, name, ink.brown)}${words(640, 506, 50, date, '#7c4a26')}`,
})

const dawn: Scene = {
  seconds: 11,
  draw(s, u) {
    const sun = 560 - ease(u) * 190
    return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#5b5f8e"/><stop offset=".55" stop-color="#e79a5f"/><stop offset="1" stop-color="#ffd98a"/></linearGradient>
      <g transform="translate(640 360) scale(${1.12 - u * 0.1}) translate(-640 -360)"><rect x="-80" y="-60" width="1440" height="540" fill="url(#sky)"/>
      <circle cx="900" cy="${sun}" r="150" fill="#ffe3a0" opacity=".3"/><circle cx="900" cy="${sun}" r="62" fill="#ffe9b0"/>${skyline(480, '#4b3140', '#ffd27a')}
      <rect x="-80" y="480" width="1440" height="320" fill="#6d5363"/><rect x="-80" y="480" width="1440" height="320" fill="#e79a5f" opacity="${0.15 + u * 0.3}"/>
      ${times(46, (i) => `<path d="M${760 + Math.sin(i * 3.7 + s * 0.9) * (30 + i * 5) + 110} ${490 + i * 5} h${26 + (i % 5) * 12}" stroke="#ffdf9a" stroke-width="3" opacity="${0.75 - i * 0.012}"/>`)}
      <g transform="translate(${240 + u * 330} ${592 + Math.sin(s * 1.6) * 4})"><path d="M-86 0 Q0 34 86 0 L66 24 Q0 40 -66 24 Z" fill="#2f1d22"/>
      <path d="M-10 2 q2 -46 12 -46 q14 0 14 46 z" fill="#2a2432"/><circle cx="4" cy="-54" r="11" fill="#c9977a"/><path d="M-9 -58 q-2 -17 13 -17 q15 0 13 17 z" fill="${ink.red}"/>
      <path d="M30 -40 L${92 + Math.sin(s * 1.6) * 14} 34" stroke="#2f1d22" stroke-width="6"/></g></g>`
  },
}

const end: Scene = {
  seconds: 8,
  draw: (s) => `${board(ink.paper, '#a9814d')}${ribbon(170, s, 1280, 24)}
    ${words(640, 446, 60, '„Dem Morgen entgegen, einander treu!“', ink.brown, `opacity="${ease((s - 0.6) / 1)}"`)}
    ${words(640, 540, 40, 'Eschenfurt, im Juni 1985', '#7c4a26', `opacity="${ease((s - 1.8) / 1)}"`)}
    ${words(640, 618, 27, 'Gezeichnet. Verbindung, Stadt und Menschen sind erdacht.', '#7c4a26', `opacity="${ease((s - 3) / 1)}"`)}`,
}

/** The whole film, in the order in which it runs. The captions in seed/videos go by these lengths. */
export const scenes: Scene[] = [
  leader,
  title,
  map,
  day('Freitag', '21. Juni 1985'),
  dawn,
  garden,
  torches,
  day('Samstag', '22. Juni 1985'),
  hall,
  dance,
  day('Sonntag', '23. Juni 1985'),
  group,
  departure,
  end,
]
