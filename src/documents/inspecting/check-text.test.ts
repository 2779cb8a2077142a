import { describe, expect, it } from 'vitest'
import { examine } from '../../testing/examine.ts'
import { refusals } from '../receiving/upload-rules.ts'

const check = (content: string | Buffer) => examine(Buffer.from(content), 'txt')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
/** Texts are read in pieces of this size. */
const piece = 256 * 1024

describe('texts that pass', () => {
  it.each([
    ['a letter', 'x'],
    ['words that begin like other kinds', 'PKW-Stellplätze: MZ, Rar! und ID3'],
    ['angle brackets', '<Name> und <bitte ausfüllen>, a < b'],
    ['a tag that is none', '<Plan für den Herbst>'],
    ['letters on the seams', `${'x'.repeat(piece - 1)}ü${'x'.repeat(piece - 3)}€${'x'.repeat(piece - 2)}𝄞`],
  ])('%s', async (_, content) => {
    expect(await check(content)).toBe('passes')
    expect(await check(utf16(content))).toBe('passes')
  })

  it('three bytes on any seam, in every encoding', async () => {
    for (let shift = 0; shift < 4; shift++) {
      const text = `${'x'.repeat(piece - shift)}𝄞${'ß'.repeat(10)}`
      expect(await check(text)).toBe('passes')
      expect(await check(utf16(text))).toBe('passes')
      expect(await check(Buffer.from(`${'x'.repeat(piece - shift)}\xfc\xdf`, 'latin1'))).toBe('passes')
    }
  })
})

describe('what is no text', () => {
  it.each([...Array(32).keys()].filter((code) => ![9, 10, 12, 13].includes(code)))(
    'refuses character %i',
    async (code) => {
      const character = String.fromCharCode(code)
      for (const before of [0, 1, 2, 3, code % 9 === 0 ? piece + 5 : 1000]) {
        expect(await check(`${'x'.repeat(before)}${character}y`)).toBe(refusals.content)
        expect(await check(Buffer.from(`ü${'x'.repeat(before)}${character}y`, 'latin1'))).toBe(refusals.content)
        expect(await check(utf16(`${'x'.repeat(before)}${character}y`))).toBe(refusals.content)
      }
      // ^Z alone may end a text.
      expect(await check(`x${character}`)).toBe(code === 0x1a ? 'passes' : refusals.content)
    },
  )

  it.each([
    ['bytes of no encoding', Buffer.from([0x78, 0x81, 0xff])],
    ['UTF-8 in front, Windows behind, and a byte that is neither', Buffer.from([0xc3, 0x81, 0x20, 0xfc])],
    ['half a character in UTF-16', Buffer.from([0xff, 0xfe, 0x78, 0x00, 0x79])],
    ['half a pair in UTF-16', Buffer.from([0xff, 0xfe, 0x34, 0xd8])],
    ['the wrong half of a pair', Buffer.from([0xff, 0xfe, 0x1e, 0xdd, 0x78, 0x00])],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x78, 0, 0, 0])],
    ['UTF-16 without its mark', Buffer.from('Protokoll', 'utf16le')],
  ])('refuses %s', async (_, bytes) => {
    expect(await check(bytes)).toBe(refusals.content)
  })
})

describe('what a program would take for something else', () => {
  it.each([
    '<!DOCTYPE html><p>',
    '<html lang="de">',
    '<ScRiPt>alert(1)</sCrIpT>',
    '<iframe src=x>',
    '<body onload=x>',
    '<a href=x>',
    '<b>fett</b>',
    '<p>Absatz',
    '<br>',
    '<h1>Titel',
    '<!-- Kommentar -->',
    '<?xml version="1.0"?>',
    '<?php system("x");',
    '<?= 1 ?>',
    '<svg onload=alert(1)>',
    '#!/bin/sh\nrm -rf x',
    '%PDF-1.4',
    '%!PS-Adobe-3.0',
    '{\\rtf1 x}',
    'GIF89a=1;//',
  ])('refuses %j', async (text) => {
    for (const space of ['', '\n\t ', ' '.repeat(1500)]) {
      expect(await check(space + text)).toBe(refusals.content)
      expect(await check(`\ufeff${space}${text}`)).toBe(refusals.content)
      expect(await check(utf16(space + text))).toBe(refusals.content)
      expect(await check(utf16(space + text).swap16())).toBe(refusals.content)
    }
  })
})
