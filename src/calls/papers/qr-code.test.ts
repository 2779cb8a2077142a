import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { rasteriseSvg } from '../../emblems/drawing/rasterise.ts'
import { drawQrCode } from './qr-code.ts'

describe('a code on paper', () => {
  it.each([
    'webcal://localhost:3000/calendar.ics',
    `webcal://${'aurora-zu-eschenfurt.'.repeat(4)}example/calendar.ics`,
  ])('is read as what it says: %s', async (address) => {
    const large = drawQrCode(address).toString().replace('<svg ', '<svg width="600" height="600" ')
    expect(decodeQR(await rasteriseSvg(large))).toBe(address)
  })
})
