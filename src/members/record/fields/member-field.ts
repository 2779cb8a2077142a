import type { Shareable } from '../member-rules.ts'
import type { Kind } from './field-kinds-rules.ts'

/** One field of a member's record. Whatever knows of fields asks here; nothing else lists them. */
export interface MemberField {
  /** Its German name, wherever people read one: form, history, mail, export. */
  label: string
  kind: Kind<unknown>
  /** Whether the other members see it: always, or where he shares this part of himself. Otherwise never. */
  shown?: 'always' | Shareable
  /** Whether its words are found, by those who may see it. */
  isSearched?: true
  /** Of its column in a spreadsheet, in characters. */
  width: number
  /** Where he writes it himself: in the address form, and at which place among his consents. */
  address?: AddressInput
  consent?: number
  /** Where administrators write it. Left out for what changes by acts of its own. */
  admin?: AdminInput
  /** Kept for a step back alone, and compared with nothing. */
  isAside?: true
  /** Records that are older than the field lack it, and are read as blank in it. */
  mayLack?: true
}

export interface FormInput<Group> {
  group: Group
  /** Among its group; where none is given it stands in the order of this table, before those that have one. */
  place?: number
  label?: string
  hint?: string
  /** What is said to those who leave it out. */
  required?: string
}

type AddressGroup = 'Person' | 'Anschrift' | 'Erreichbarkeit' | 'Einwilligung'

export interface AddressInput extends FormInput<AddressGroup> {
  autoComplete?: string
  /** How much of a line it takes where there is room for two. */
  width?: 'whole' | 'short' | 'long'
}

/** A group stands where its first field stands in the table. */
export type AdminGroup =
  | ('Person' | 'Verbindung und Schule' | 'Anschrift' | 'Erreichbarkeit')
  | ('Einwilligungen' | 'Für die Verwaltung')

export interface AdminInput extends FormInput<AdminGroup> {
  width?: 'whole' | 'short'
}
