import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

// Most people who come here have none.
const load = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Whether it offers them where a name is typed. */
export async function offersInField(): Promise<boolean> {
  return knowsPasskeys() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

export async function makePasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Ends an offer in a field that may still be open: a browser has one at a time. */
export async function showPasskey(
  options: unknown,
  { inField = false }: { inField?: boolean } = {},
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load()
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inField,
    verifyBrowserAutofillInput: false,
  })
}

/** Takes back an offer in a field. */
export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** What a browser or device says when it comes to nothing, in words; undefined where its owner has only changed his mind. */
export function passkeyWords(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError') return undefined
  if (name === 'InvalidStateError') return 'Auf diesem Gerät ist für dein Konto schon ein Passkey angelegt.'
  if (name === 'SecurityError') {
    return 'Unter dieser Adresse gibt es keine Passkeys. Sie brauchen eine Adresse mit Namen und https.'
  }
  if (name === 'NotAllowedError') {
    return 'Das wurde abgebrochen, oder es hat zu lange gedauert. Versuch es gern noch einmal.'
  }
  console.error(error)
  return 'Mit dem Passkey hat es nicht geklappt. Versuch es noch einmal oder nimm einen anderen Weg.'
}
