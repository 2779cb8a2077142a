import { readFileSync } from 'node:fs'

export interface Front {
  /** Of TLS, and of what leads there. */
  ports: { tls: number; plain: number }
  /** Where the instances listen on the loopback. */
  upstream: readonly number[]
  certificate: { cert: string; key: string }
}

const docs = new URL('../../../docs/operating.md', import.meta.url)
const upstreamBlock = /^upstream pennal \{[^}]*\}\n/m
/** The trial is on the loopback of IPv4 alone. */
const ofIpv6 = /^ {2}listen \[::\]:.*\n/gm
const itsCertificate = /^ {2}ssl_certificate .*\n {2}ssl_certificate_key .*\n/m
const withTls = /^server \{(?:(?!^\}).)*listen 443 ssl;.*?^\}\n/ms

/**
 * The configuration that the docs have for several instances, put together as they say. Nothing is other than there but ports,
 * the name and the certificate; so whoever changes the docs, changes what is tried.
 */
export function nginxFromDocs({ ports, upstream, certificate }: Front): string {
  const [printed = '', several = ''] = blocksOf(readFileSync(docs, 'utf8'))
  const single = printed.replace(ofIpv6, '')
  const server = once(single, withTls)
  const whole = server.replace(
    once(server, /^ {2}proxy_connect_timeout .*\n/m),
    (line) => `${line}${several.replace(upstreamBlock, '')}`,
  )
  return [
    [server, whole],
    [once(single, upstreamBlock), withServers(once(several, upstreamBlock), upstream)],
    ['listen 443 ssl;', `listen 127.0.0.1:${ports.tls} ssl;`],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    [
      once(single, itsCertificate),
      `  ssl_certificate ${certificate.cert};\n  ssl_certificate_key ${certificate.key};\n`,
    ],
  ]
    .reduce((text, [from = '', to = '']) => put(text, from, to), single)
    .replaceAll('aurora.example', 'localhost')
}

const blocksOf = (text: string) => [...text.matchAll(/^```nginx\n(.*?)^```$/gms)].map(([, block]) => block)

/** As many lines as there are instances, each with what stands behind the address in the docs. */
function withServers(block: string, upstream: readonly number[]): string {
  const [, rest = ''] = /^ {2}server [\d.]+:3000(.*;)\n/m.exec(block) ?? []
  const lines = upstream.map((port) => `  server 127.0.0.1:${port}${rest}\n`)
  return block.replace(/(^ {2}server .*\n)+/m, lines.join(''))
}

function once(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[0]
  if (found === undefined) throw new Error(`docs/operating.md has no ${pattern} where it was looked for`)
  return found
}

function put(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`docs/operating.md has no „${from}“ where it was looked for`)
  return text.replace(from, () => to)
}
