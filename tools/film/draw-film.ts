// Draws the film of the sample fraternity: node tools/film/draw-film.ts. Needs Chromium and ffmpeg (libx264, libvpx-vp9, libopus),
// takes some minutes, and writes seed/videos and what seed/media.json knows of them. The captions are written by hand.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../find-chromium.ts'
import { chance } from './figures.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'

const perSecond = 18
const fade = 0.6
const root = join(import.meta.dirname, '../..')
const videos = join(root, 'seed/videos')
const face = await readFile(
  join(root, 'node_modules/@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2'),
)
const total = scenes.reduce((sum, scene) => sum + scene.seconds, 0)

/** The scenes that are seen at a moment: one, or two while one fades into the other. */
function seenAt(moment: number) {
  let begins = 0
  const seen: { scene: Scene; s: number; opacity: number }[] = []
  for (const scene of scenes) {
    const s = moment - begins
    const isLate = begins > 0 && s < 0
    if (s >= -fade / 2 && s < scene.seconds + fade / 2) {
      seen.push({
        scene,
        s: Math.min(Math.max(0, s), scene.seconds - 0.01),
        opacity: begins === 0 ? 1 : Math.min(1, s / fade + 0.5),
      })
    }
    if (isLate) break
    begins += scene.seconds
  }
  return seen
}

/** What an old reel has: it sways in the gate, has dust and a scratch, and is darker towards its edge. */
function frame(index: number): string {
  const moment = index / perSecond
  const drawn = seenAt(moment)
    .map(({ scene, s, opacity }) => `<g opacity="${opacity}">${scene.draw(s, s / scene.seconds)}</g>`)
    .join('')
  const beat = Math.floor(index / 2)
  const dust =
    chance(beat) > 0.6
      ? `<circle cx="${chance(beat + 1) * 1280}" cy="${chance(beat + 2) * 720}" r="${1 + chance(beat + 3) * 2.5}" fill="#1b120c"/>`
      : ''
  const scratch =
    chance(Math.floor(index / 40)) > 0.55
      ? `<path d="M${200 + chance(Math.floor(index / 40) + 5) * 900 + Math.sin(index) * 1.5} 0 v720" stroke="#fff3d8" stroke-width="1" opacity=".35"/>`
      : ''
  const dark = Math.min(1, Math.max(0, (total - moment) / 1.2))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><defs>
    <radialGradient id="edge" r=".75"><stop offset=".62" stop-color="#1c0f08" stop-opacity="0"/><stop offset="1" stop-color="#1c0f08" stop-opacity=".62"/></radialGradient>
    <radialGradient id="glow"><stop stop-color="#ffc873" stop-opacity=".85"/><stop offset=".35" stop-color="#ff9f45" stop-opacity=".35"/><stop offset="1" stop-color="#ff8a30" stop-opacity="0"/></radialGradient>
    <clipPath id="window"><rect x="8" y="6" width="1264" height="708" rx="26"/></clipPath></defs><rect width="1280" height="720" fill="#0d0806"/>
    <g clip-path="url(#window)"><g opacity="${dark}" transform="translate(${Math.sin(index * 0.9) * 0.8} ${Math.cos(index * 1.3) * 0.8})">${drawn}
    <rect width="1280" height="720" fill="#c9853f" opacity=".1"/><rect width="1280" height="720" fill="url(#edge)"/>${dust}${scratch}</g></g></svg>`
}

const melody = join(root, 'seed/documents/Bundeslied Melodie.mp3')
// The song three times, as a small loudspeaker would give it, and the projector under it.
const sound = `[1:a]highpass=f=180,lowpass=f=4200,vibrato=f=0.7:d=0.12,volume=0.8[song];[2:a]lowpass=f=1400,tremolo=f=18:d=0.85,volume=0.05[hum];
  [song][hum]amix=inputs=2:duration=shortest:normalize=0,atrim=duration=${total},afade=t=in:d=1,afade=t=out:st=${total - 2}:d=2[sound]`
const encode = (codecs: string[], file: string) => {
  const given = [
    '-y',
    '-v',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    String(perSecond),
    '-c:v',
    'mjpeg',
    '-i',
    '-',
    '-stream_loop',
    '3',
    '-i',
    melody,
  ]
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=color=brown:seed=1985:sample_rate=44100']
  const args = [
    ...given,
    ...noise,
    '-filter_complex',
    sound,
    '-map',
    '0:v',
    '-map',
    '[sound]',
    '-t',
    String(total),
    '-pix_fmt',
    'yuv420p',
    '-map_metadata',
    '-1',
    ...codecs,
    join(videos, file),
  ]
  return spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] })
}

const mp4 = [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-crf',
  '29',
  '-profile:v',
  'high',
  '-c:a',
  'aac',
  '-b:a',
  '64k',
  '-ac',
  '1',
  '-movflags',
  '+faststart',
]
const webm = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '40',
  '-b:v',
  '0',
  '-cpu-used',
  '4',
  '-row-mt',
  '1',
  '-c:a',
  'libopus',
  '-b:a',
  '48k',
  '-ac',
  '1',
]
const encoders = [encode(mp4, 'stiftungsfest-1985.mp4'), encode(webm, 'stiftungsfest-1985.webm')]
const ended = Promise.all(encoders.map((encoder) => once(encoder, 'exit')))

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
await page.setContent(`<style>@font-face { font-family: Vollkorn; font-weight: 400 900; src: url(data:font/woff2;base64,${face.toString('base64')}) }
  body { margin: 0; font-family: Vollkorn }</style><div id="screen">${frame(0)}</div>`)
await page.evaluate(() => document.fonts.load('600 40px Vollkorn'))
for (let index = 0; index < total * perSecond; index++) {
  await page.locator('#screen').evaluate((screen, svg) => {
    screen.innerHTML = svg
  }, frame(index))
  const picture = await page.screenshot({ type: 'jpeg', quality: 92 })
  for (const { stdin } of encoders) if (!stdin.write(picture)) await once(stdin, 'drain')
}
await browser.close()
for (const { stdin } of encoders) stdin.end()
for (const [code] of await ended) if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
const still = [
  '-y',
  '-v',
  'error',
  '-ss',
  '7',
  '-i',
  join(videos, 'stiftungsfest-1985.mp4'),
  '-frames:v',
  '1',
  '-c:v',
  'libwebp',
  '-quality',
  '84',
]
await once(spawn('ffmpeg', [...still, join(videos, 'stiftungsfest-1985-poster.webp')], { stdio: 'inherit' }), 'exit')
await import('../measure-media.ts')
