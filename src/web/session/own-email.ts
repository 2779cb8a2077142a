import { ownerKey } from './session.ts'

/** Who is signed in, by what he signs in with: no two people share it. '' as long as that is not known. */
export const ownEmail = (): string => sessionStorage.getItem(ownerKey) ?? ''
