/** How libpq writes a server on this machine: nothing behind the @, and the folder of its socket as a parameter. */
const noHost = /@(?=[/?]|$)/
const placeholder = 'unix.invalid'

/** An address of a database as it may be shown: without its password. Undefined where it is none, and nobody knows where in it one stands. */
export function withoutPassword(databaseUrl: string): string | undefined {
  const typed = databaseUrl.replace(noHost, `@${placeholder}`)
  if (!URL.canParse(typed)) return undefined
  const url = new URL(typed)
  // A password with a / or a # in it ends the host early, and goes on in what follows.
  if (url.hash !== '' || url.pathname.includes('@')) return undefined
  if (url.search.includes('@') && !/^[^/?]*@/.test(typed.slice(typed.indexOf('//') + 2))) return undefined
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (/pass/i.test(name)) url.searchParams.delete(name)
  return url.href.replace(`@${placeholder}`, '@').replace(`//${placeholder}`, '//')
}
