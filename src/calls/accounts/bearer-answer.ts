import { idleSeconds } from '../../accounts/tokens/token-rules.ts'

/** How every sign-in is answered, whatever it was proven by (RFC 6749, 5.1). */
export const bearerAnswer = (token: string) => ({ access_token: token, token_type: 'Bearer', expires_in: idleSeconds })
