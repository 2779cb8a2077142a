import { Forbidden } from '../../shell/forbidden.tsx'

/** In place of letters to many, for who may not send them. */
export function NotForYou() {
  return (
    <Forbidden whom="Gerade nicht für dich">
      Rundschreiben verschicken Administratoren, und wem ein Administrator es überlassen hat. Sollst du welche
      verschicken, bitte einen Administrator, es dir zu überlassen.
    </Forbidden>
  )
}
