import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device that makes and uses one passkey, in lines of our own, so that a test can have it lie. */
export function makeAuthenticator({ origin = 'http://localhost:3000', verifiesUser = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  const flags = 0x01 | (verifiesUser ? 0x04 : 0)
  // CBOR by hand: a map of five, {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')])
  const key = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
  let counter = 0
  const data = (extra: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags | extra]), count, rest])
  }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    id: named.id,
    setCounter(value: number) {
      counter = value
    },
    register(challenge: string, from = origin) {
      const length = Buffer.from([0, id.length])
      const authData = data(0x40, Buffer.concat([Buffer.alloc(16), length, id, key]))
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...named, response }
    },
    use(challenge: string, { userId, from = origin }: { userId?: string; from?: string } = {}) {
      counter++
      const authenticatorData = data(0)
      const client = clientData('webauthn.get', challenge, from)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        ...(userId && { userHandle: Buffer.from(userId).toString('base64url') }),
      }
      return { ...named, response }
    },
  }
}
