import { expect, it } from 'vitest'
import { deviceOf } from './device-rules.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox auf Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/18.6 Safari/604.1`,
    'Safari auf dem iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} CriOS/142.0 Safari/604.1`, 'Chrome auf dem iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.6 Safari/605.1.15`, 'Safari auf dem Mac'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge auf Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome auf Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome auf Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome auf einem Chromebook'],
  ['Firefox/144.0', 'Firefox'],
  ['curl/8.14.1', 'Ein anderes Programm'],
  ['', 'Ein anderes Programm'],
  [undefined, 'Ein anderes Programm'],
  [`${'x'.repeat(400)}Firefox/144.0`, 'Ein anderes Programm'],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
