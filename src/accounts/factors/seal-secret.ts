import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'

/**
 * The secret of an app as it is stored. The key comes from the one that signs links, which lies in another table: who gets to see
 * this table alone makes no codes from it. Who has the whole database has both.
 */
export function sealSecret(linkSecret: string, accountId: string, secret: Uint8Array): string {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keyFrom(linkSecret), iv).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where it was sealed for another account, or by another key. */
export function openSecret(linkSecret: string, accountId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyFrom(linkSecret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(accountId))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()])
}

function keyFrom(linkSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', linkSecret, '', 'pennal: secrets of code apps', 32))
}
