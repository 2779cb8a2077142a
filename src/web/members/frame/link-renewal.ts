import { useEffect, useRef } from 'react'
import { notify } from '../../shell/notify.tsx'

/** The server signs links for ten minutes. From here on they are renewed when there is time … */
const oldAfterMs = 8 * 60_000
/** … and from here on before they are followed: there is a way between a click and the server. */
const overAfterMs = 9.5 * 60_000
const marginMs = 15_000
const lookEveryMs = 30_000
/** Asking for links counts as being there. In front of an empty chair it ends, so that the session can end as well. */
const unattendedAfterMs = 30 * 60_000
/** How long a page may take to show the links that it has got. */
const drawnWithinMs = 1000

/**
 * Keeps the signed links of a page good for as long as it is open: `refresh` fetches them anew, `issuedAt` is the moment
 * of the browser's clock at which those on the page were asked for, 0 while there are none. Nothing else on the page
 * changes, if its links keep their elements.
 */
export function useRenewedLinks(refresh: () => unknown, issuedAt: number): void {
  const latest = useRef({ refresh, issuedAt })
  useEffect(() => {
    latest.current = { refresh, issuedAt }
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let running: Promise<unknown> | undefined
    let lastInput = Date.now()
    let followed: HTMLAnchorElement | undefined

    const renew = () => {
      running ??= Promise.resolve(latest.current.refresh())
        .catch(console.error)
        .finally(() => {
          running = undefined
        })
      return running
    }
    const isOlderThan = (limit: number) => latest.current.issuedAt > 0 && ageOf(latest.current.issuedAt) > limit
    const look = () => {
      if (document.visibilityState !== 'visible' || ageOf(lastInput) > unattendedAfterMs) return
      if (isOlderThan(oldAfterMs)) void renew()
    }
    const noteInput = () => {
      lastInput = Date.now()
      look()
    }

    const isOver = (link: HTMLAnchorElement) => isOlderThan(overAfterMs) || expiryOf(link) - marginMs < Date.now()
    const follow = async (link: HTMLAnchorElement) => {
      const { issuedAt: before } = latest.current
      const changed = changeOf(link)
      link.ariaBusy = 'true'
      await renew()
      const isChanged = await Promise.race([changed, pause(drawnWithinMs)])
      link.ariaBusy = null
      // Who has gone to another page meanwhile wants nothing from this one.
      if (signal.aborted) return
      if (isChanged || (link.isConnected && latest.current.issuedAt !== before)) link.click()
      else void notify({ tone: 'error', text: link.isConnected ? unreachable : gone })
    }
    const onClick = (event: MouseEvent) => {
      const link = signedLinkAt(event.target)
      if (!link || event.button > 1 || !(followed || isOver(link))) return
      // The click that follows a renewed link passes.
      if (link === followed && !event.isTrusted) return
      event.preventDefault()
      event.stopPropagation()
      if (followed) return
      followed = link
      void follow(link).finally(() => {
        followed = undefined
      })
    }
    // A menu of the browser cannot be held back, but what is taken from the next one will be good.
    const onContextMenu = (event: MouseEvent) => {
      const link = signedLinkAt(event.target)
      if (link && isOver(link)) void renew()
    }

    const timer = setInterval(look, lookEveryMs)
    // Coming back to the tab is as good as touching it.
    for (const name of ['pageshow', 'focus', 'online']) window.addEventListener(name, noteInput, { signal })
    document.addEventListener('visibilitychange', noteInput, { signal })
    for (const name of ['pointermove', 'pointerdown', 'keydown', 'wheel']) {
      document.addEventListener(name, noteInput, { signal, passive: true, capture: true })
    }
    for (const name of ['click', 'auxclick'] as const) {
      document.addEventListener(name, onClick, { signal, capture: true })
    }
    document.addEventListener('contextmenu', onContextMenu, { signal, capture: true })
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [])
}

const unreachable =
  'Der Link ist abgelaufen und ließ sich nicht erneuern. Prüfe bitte die Verbindung und versuche es noch einmal.'
const gone = 'Diese Datei gibt es nicht mehr.'

/** A clock that was put back tells nothing about how long ago it was; then it was long ago. */
function ageOf(moment: number): number {
  const age = Date.now() - moment
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

function signedLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="signature="]') : null
}

function expiryOf(link: HTMLAnchorElement): number {
  return Number(new URL(link.href).searchParams.get('expires')) * 1000
}

/** Resolves to true as soon as the link leads somewhere else. */
function changeOf(link: HTMLAnchorElement): Promise<boolean> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      resolve(true)
    }).observe(link, { attributes: true, attributeFilter: ['href'] })
  })
}

function pause(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}
