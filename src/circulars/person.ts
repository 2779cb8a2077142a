/** What the living can be. */
export const livingStatusNames = ['Fux', 'aktiv', 'inaktiv', 'Alter Herr', 'Ehrenmitglied'] as const

/** How something reaches a person. */
export const mailWays = ['mail', 'letter'] as const
export type MailWay = (typeof mailWays)[number]

/** What of a person's record a letter to him needs. */
export interface Person {
  id: string
  title: string
  firstName: string
  surName: string
  nickname: string
  status: (typeof livingStatusNames)[number] | 'verstorben'
  street: string
  zipCode: string
  city: string
  state: string
  country: string
  isAbroad: boolean
  email: string
  newsletter: boolean
  delivery: 'email' | 'paper'
  /** The day on which a letter came back; '' where none has. */
  postReturned: string
  isSample: boolean
}
