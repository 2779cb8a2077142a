import { type HostileRequest, headerRequest, rawRequest, times } from './hostile-request.ts'

const film = 'GET /videos/imagefilm.mp4 HTTP/1.1'
const download = 'GET /downloads/files/documents/x/1/x?expires=1&signature=x HTTP/1.1'
const call = 'GET /members/io/accounts HTTP/1.1'
const script = 'GET /favicon.svg HTTP/1.1'

/** Values for one header each, and where they are looked at. */
const values: Record<string, { first: string; values: string[] }> = {
  range: {
    first: film,
    values: [
      'bytes=-',
      'bytes=0-0,'.repeat(1_000),
      `bytes=${times('0-,', 12_000)}`,
      'bytes=5-1',
      'bytes=99999999999999999999-',
      `bytes=${times('9', 12_000)}-`,
      `bytes=0-${times('9', 12_000)}`,
      'bytes=-99999999999999999999',
      'bytes=1e3-2e3',
      'bytes=0x0-0xff',
      'pages=1-2',
      `bytes=${times(' ', 12_000)}0-1`,
    ],
  },
  'if-none-match': {
    first: film,
    values: [times('"', 12_001), times('W/"', 12_000), times('"a",', 12_000), '*,*', '\xff\xfe', times('W/', 12_000)],
  },
  'if-match': { first: film, values: [times('"a",', 12_000), '"'] },
  'if-range': { first: film, values: ['"x', 'Thu, 99 Foo 9999 99:99:99 GMT'] },
  'if-modified-since': {
    first: film,
    values: ['Thu, 99 Foo 9999 99:99:99 GMT', times('1', 12_000), '-271821-04-20', times('(', 12_000)],
  },
  'accept-encoding': {
    first: script,
    values: [
      times('br,', 12_000),
      times('gzip;q=0.', 12_000),
      `br;q=${times('0', 12_000)}x`,
      times(';', 12_000),
      'identity;q=0, *;q=0',
      'br;q=nan, gzip;q=-1',
    ],
  },
  authorization: {
    first: call,
    values: [
      'Bearer',
      `Bearer${times(' ', 12_000)}x`,
      `Bearer ${times('a', 12_000)}`,
      `Bearer ${times('a b ', 12_000)}`,
      'Bearer \xff\xfe',
      "Bearer ' or 1=1 --",
      'Basic ',
      `Basic ${times('=', 12_000)}`,
      'Basic Og==',
      'Negotiate TlRMTVNTUAAB',
      times('Bearer ', 12_000),
    ],
  },
  accept: {
    first: download,
    values: [times('text/html;q=0.', 12_000), times(', ', 12_000), `text/html${times(' ', 12_000)}x`],
  },
  cookie: {
    first: 'GET / HTTP/1.1',
    values: [times('a=b; ', 15_000), times('a', 15_000), times('a', 60_000), times('\xff', 12_000)],
  },
  'x-forwarded-for': {
    first: call,
    values: [
      times('1.2.3.4,', 12_000),
      times(',', 12_000),
      '::1%lo:80',
      '"[::1]:80"',
      `[${times('[', 12_000)}`,
      'unknown, unknown',
    ],
  },
  referer: { first: 'GET / HTTP/1.1', values: [times('a', 15_000)] },
  'user-agent': { first: 'GET / HTTP/1.1', values: ['() { :; }; /bin/sh', times('\x80', 15_000)] },
  expect: { first: 'GET / HTTP/1.1', values: ['x', '200-ok', times('a', 12_000), '100-continue, x'] },
  upgrade: { first: 'GET / HTTP/1.1', values: ['websocket', 'h2c', 'TLS/1.2', times('a,', 12_000)] },
  'x-http-method-override': { first: 'GET / HTTP/1.1', values: ['DELETE'] },
  origin: { first: call, values: ['null', 'http://evil.example'] },
  'content-encoding': { first: 'GET / HTTP/1.1', values: ['gzip, gzip, gzip', times('gzip,', 12_000)] },
  traceparent: { first: 'GET / HTTP/1.1', values: [times('0', 12_000)] },
}

/** Heads that are odd as a whole. */
const heads: HostileRequest[] = [
  headerRequest(
    'a flood of headers',
    Array.from({ length: 1_900 }, (_, index) => `a${index}:`),
  ),
  headerRequest(
    'more headers than are read',
    Array.from({ length: 4_000 }, (_, index) => `a${index}:b`),
  ),
  headerRequest(
    'one name again and again',
    Array.from({ length: 1_500 }, () => 'a: b'),
  ),
  headerRequest('names of objects', ['__proto__: x', 'constructor: x', 'toString: x', 'hasOwnProperty: x']),
  headerRequest('a giant name', [`${times('a', 14_000)}: x`]),
  headerRequest('a name with a blank', ['a b: c']),
  headerRequest('a blank before the colon', ['authorization : Bearer x']),
  headerRequest('no name', [': x']),
  headerRequest('no colon', ['authorization']),
  headerRequest('a folded line', ['a: b', ' c']),
  headerRequest('a NUL in a value', ['a: \0']),
  headerRequest('a bare CR in a value', ['a: b\rc: d']),
  headerRequest('a bare LF between lines', ['a: b\nc: d']),
  headerRequest('two hosts', ['host: evil.example']),
  headerRequest('an upgrade that is asked for', ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x']),
  headerRequest('an upgrade to HTTP/2', [
    'connection: upgrade, http2-settings',
    'upgrade: h2c',
    'http2-settings: AAMAAABk',
  ]),
  headerRequest('a connection of many words', [`connection: ${times('close, keep-alive, ', 12_000)}`]),
  headerRequest('a trailer without chunks', ['trailer: authorization']),
  headerRequest('two tokens', ['authorization: Bearer a', 'authorization: Bearer b'], call),
]

const hosts = [
  'evil.example',
  'a b',
  'evil.example:99999',
  '[::1',
  '::1',
  'a/b',
  'a@b',
  '',
  times('a.', 12_000),
  '\xff',
]

export const headerRequests: readonly HostileRequest[] = [
  ...Object.entries(values).flatMap(([name, { first, values: all }]) =>
    all.map((value, index) => headerRequest(`${name} ${index}: ${value.slice(0, 40)}`, [`${name}: ${value}`], first)),
  ),
  ...hosts.map((host) => rawRequest(`host ${host.slice(0, 40)}`, `GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`)),
  ...heads,
]
