import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawQrCode } from './qr-code.ts'

describe('a code on paper', () => {
  it.each([
    'webcal://localhost:3000/calendar.ics',
    `webcal://${'aurora-zu-eschenfurt.'.repeat(4)}example/calendar.ics`,
  ])('is read as what it says: %s', async (address) => {
    const { data, info } = await sharp(drawQrCode(address), { density: 400 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address)
  })
})
