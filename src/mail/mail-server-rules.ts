/**
 * A password goes over a net only to a server that proves who it is. Without one, encryption is welcome and not asked for:
 * a server that offers none would be trusted just as well.
 */
export function readMailServer(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isNear = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  const secure = url.protocol === 'smtps:'
  const isStrict = (secure || url.username !== '') && !isNear && url.searchParams.get('insecure') !== 'true'
  return {
    host,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    secure,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    requireTLS: isStrict && !secure,
    opportunisticTLS: !isStrict,
    tls: { rejectUnauthorized: isStrict },
  }
}
