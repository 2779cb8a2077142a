import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'

/** The policy of an answer that is not a page: nothing in it may load or run. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Sent with every answer, refusals and faults included; a page replaces the policy by its own. */
export function securityHeaders(config: Pick<Config, 'publicOrigin'>): Record<string, string> {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config.publicOrigin.startsWith('https:') && {
      // Of this name only: what else the fraternity runs below its domain is its own affair.
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}

/** React Aria adds this one style element when it runs; its text is part of the library's release. */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

type Inline = string | Uint8Array

/** The policy of a page: what the server itself has put inline runs by its hash, nothing else inline does. */
export function pagePolicy(own: { scripts: readonly Inline[]; styles: readonly Inline[] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(own.scripts)].join(' '),
    ["style-src 'self'", reactAriaStyle, ...hashesOf(own.styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(texts: readonly Inline[]): Set<string> {
  return new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))
}
