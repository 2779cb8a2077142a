import { type HostileRequest, rawRequest, times } from './hostile-request.ts'

const hidden = 'GET /members/io/accounts HTTP/1.1\r\nhost: x\r\n\r\n'

/** A form on its way to the upload call, with these lines and this body. */
const posted = (lines: string, body = '', path = '/members/io/uploadFile') =>
  `POST ${path} HTTP/1.1\r\nhost: aurora.example\r\n${lines}\r\n${body}`

/** Where a body begins and ends is said twice, or wrongly, or not at all: one reader takes for a body what the next takes for a request. */
const smuggled: [name: string, bytes: string][] = [
  ['a length and chunks', posted('content-length: 5\r\ntransfer-encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunks and a length', posted('transfer-encoding: chunked\r\ncontent-length: 5\r\n', `0\r\n\r\n${hidden}`)],
  ['two lengths', posted('content-length: 0\r\ncontent-length: 50\r\n', hidden)],
  ['two lengths in one', posted('content-length: 0, 50\r\n', hidden)],
  ['a negative length', posted('content-length: -1\r\n', hidden)],
  ['a length with a sign', posted('content-length: +5\r\n', hidden)],
  ['a length in hex', posted('content-length: 0x10\r\n', hidden)],
  ['a length that is no number', posted('content-length: abc\r\n')],
  ['a length without end', posted(`content-length: ${times('9', 400)}\r\n`)],
  ['an empty length', posted('content-length: \r\n')],
  ['a blank before a length', posted('content-length : 5\r\n', 'abcde')],
  ['chunked in capitals', posted('transfer-encoding: CHUNKED\r\n', `0\r\n\r\n${hidden}`)],
  ['chunked twice', posted('transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunked and nothing', posted('transfer-encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
  ['chunked with a tab', posted('transfer-encoding:\tchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunked with a NUL', posted('transfer-encoding: \0chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['an unknown coding', posted('transfer-encoding: xchunked\r\n', hidden)],
  ['a folded coding', posted('transfer-encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['a chunk of no size', posted('transfer-encoding: chunked\r\n', '\r\n\r\n')],
  ['a chunk of a wrong size', posted('transfer-encoding: chunked\r\n', '5\r\nabcdefgh\r\n0\r\n\r\n')],
  ['a negative chunk', posted('transfer-encoding: chunked\r\n', '-1\r\nabc\r\n0\r\n\r\n')],
  ['a giant chunk', posted('transfer-encoding: chunked\r\n', 'fffffffffffffffff\r\nabc')],
  ['a chunk of letters', posted('transfer-encoding: chunked\r\n', 'zz\r\n')],
  ['a chunk with extensions', posted('transfer-encoding: chunked\r\n', `1;${times('a=b;', 20_000)}\r\nx\r\n0\r\n\r\n`)],
  ['a chunk ended by LF', posted('transfer-encoding: chunked\r\n', '1\nx\n0\n\n')],
  ['trailers', posted('transfer-encoding: chunked\r\n', `0\r\n${times('a: b\r\n', 20_000)}\r\n`)],
  ['a trailer with a token', posted('transfer-encoding: chunked\r\n', '0\r\nauthorization: Bearer x\r\n\r\n')],
  ['many tiny chunks', posted('transfer-encoding: chunked\r\n', times('1\r\nx\r\n', 60_000))],
  ['GET with a body', `GET / HTTP/1.1\r\nhost: x\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`],
  ['HEAD with a body without an end', 'HEAD / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nabcde\r\n'],
  ['a request behind a request', `GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n${hidden}`],
  ['fifty requests at once', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50)],
  ['an expectation with a body', posted('expect: x\r\ncontent-length: 5\r\n', 'abcde')],
  ['an expectation before a gigabyte', posted('expect: 100-continue\r\ncontent-length: 1073741824\r\n')],
]

/** What is said about a body that is to be read. */
const types: [name: string, type: string][] = [
  ['no boundary', 'multipart/form-data'],
  ['an empty boundary', 'multipart/form-data; boundary='],
  ['a giant boundary', `multipart/form-data; boundary=${times('-', 12_000)}`],
  ['a boundary of quotes', `multipart/form-data; boundary="${times('\\"', 12_000)}`],
  ['two boundaries', 'multipart/form-data; boundary=a; boundary=b'],
  ['parameters without end', `multipart/form-data${times('; a', 12_000)}`],
  ['a boundary with a CR', 'multipart/form-data; boundary="a\\r\\nb"'],
  ['a type of bytes', '\xff\xfe/\x80'],
  ['many types', times('multipart/form-data,', 12_000)],
  ['no type', ''],
]

/** Texts for open calls. */
const bodies: [name: string, path: string, type: string, body: string][] = [
  ['JSON without end', '/user/forgotten', 'application/json', times('[', 60_000)],
  ['JSON of objects', '/user/forgotten', 'application/json', times('{"a":', 60_000)],
  ['JSON of marks', '/user/forgotten', 'application/json', `{"email":"${times('\xcc\x95\xcc\x80', 60_000)}"}`],
  ['JSON of addresses', '/user/forgotten', 'application/json', `{"email":"${times('a@', 60_000)}"}`],
  ['JSON of digits', '/user/link', 'application/json', times('9', 60_000)],
  ['JSON with a prototype', '/user/link', 'application/json', '{"__proto__":{"token":"x"},"token":{"$gt":""}}'],
  ['no UTF-8', '/user/link', 'application/json', '{"token":"\xff\xfe\xc0\xaf"}'],
  ['no JSON', '/user/forgotten', 'text/plain', '{"email":"a@aurora.example"}'],
  ['a form of percent signs', '/oauth/token', 'application/x-www-form-urlencoded', times('%', 60_000)],
  ['a form of fields', '/oauth/token', 'application/x-www-form-urlencoded', times('&=', 60_000)],
  [
    'a form of marks',
    '/oauth/token',
    'application/x-www-form-urlencoded',
    `grant_type=password&username=${times('%cc%95%cc%80', 30_000)}&password=${times('%cc%95%cc%80', 30_000)}`,
  ],
  ['a body that is too large', '/oauth/token', 'application/x-www-form-urlencoded', times('a', 70_000)],
]

/** Less than HTTP, more than HTTP, or something else. */
const strangers: [name: string, bytes: string][] = [
  ['HTTP/0.9', 'GET /\r\n'],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['HTTP/1.0 that stays', 'GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'],
  ['HTTP/2.0', 'GET / HTTP/2.0\r\nhost: x\r\n\r\n'],
  ['HTTP/3', 'GET / HTTP/3\r\nhost: x\r\n\r\n'],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['HTTP/1.11', 'GET / HTTP/1.11\r\nhost: x\r\n\r\n'],
  ['no version', 'GET / \r\nhost: x\r\n\r\n'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0'],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a greeting of SSH', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['a greeting of SMTP', 'EHLO aurora.example\r\nMAIL FROM:<a@aurora.example>\r\n'],
  ['a question to Redis', '*1\r\n$4\r\nINFO\r\n'],
  ['a header of a proxy', 'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['bytes of no meaning', '\x00\x01\x02\x03\xff\xfe\xfd'.repeat(500)],
  ['a flood of blank lines', times('\r\n', 20_000)],
  ['a flood of one letter', times('A', 100_000)],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['half a head', 'GET / HTTP/1.1\r\nhost: aurora.exam'],
  ['half a line', 'GE'],
  ['half a body', posted('content-type: application/json\r\ncontent-length: 100\r\n', '{"email":', '/user/forgotten')],
  [
    'half a form',
    posted('content-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n', 'grant_', '/oauth/token'),
  ],
]

const methods = [
  'TRACE',
  'TRACK',
  'CONNECT',
  'OPTIONS',
  'PROPFIND',
  'PROPPATCH',
  'MKCOL',
  'COPY',
  'MOVE',
  'LOCK',
  'PURGE',
  'SEARCH',
  'LINK',
  'REPORT',
  'SUBSCRIBE',
  'SOURCE',
  'QUERY',
  'BREW',
  'get',
  'Get',
  'GETT',
  'DEBUG',
  'PUT',
  'PATCH',
  'DELETE',
  'POST',
]

export const framingRequests: readonly HostileRequest[] = [
  ...smuggled.map(([name, bytes]) => rawRequest(name, bytes)),
  ...types.map(([name, type]) => rawRequest(name, posted(`content-type: ${type}\r\ncontent-length: 5\r\n`, 'abcde'))),
  ...bodies.map(([name, path, type, body]) =>
    rawRequest(
      name,
      posted(
        `content-type: ${type}\r\ncontent-length: ${body.length}\r\nauthorization: Basic cGVubmFsOnBlbm5hbA==\r\n`,
        body,
        path,
      ),
    ),
  ),
  ...strangers.map(([name, bytes]) => ({
    ...rawRequest(name, bytes),
    isBroken: /^(half|a (flood|greeting|question))|0\.9|no version/.test(name),
  })),
  ...methods.map((method) => rawRequest(`method ${method}`, `${method} / HTTP/1.1\r\nhost: x\r\n\r\n`)),
  rawRequest('a giant method', `${times('A', 14_000)} / HTTP/1.1\r\nhost: x\r\n\r\n`),
]
