import { describe, expect, it } from 'vitest'
import { takeOwnInline } from './own-inline.ts'

const nonce = '5eca1f'

describe('takeOwnInline', () => {
  it('takes what bears the nonce of this drawing, and leaves no trace of it', () => {
    const html = `<style nonce="${nonce}">a{}</style><link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">one()</script><script nonce="${nonce}" type="module" async="">two()</script>`
    expect(takeOwnInline(html, nonce)).toEqual({
      html: '<style>a{}</style><link rel="modulepreload" href="/a.js"/><script>one()</script><script type="module" async="">two()</script>',
      scripts: ['one()', 'two()'],
      styles: ['a{}'],
    })
  })

  it.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="5eca1">evil()</script>',
    '<style>evil{}</style>',
    '<script>evil()',
    '<script src="//evil.example" x="',
    "<script x='",
    '<!--<script>',
  ])('takes nothing of what content has brought in: %s', (injected) => {
    const html = `<p>${injected}</p><script nonce="${nonce}">one()</script><p>${injected}</p>`
    const { scripts, styles } = takeOwnInline(html, nonce)
    expect([scripts, styles]).toEqual([['one()'], []])
  })
})
