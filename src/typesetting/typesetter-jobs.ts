/** The documents that can be set: each has a template of that name in templates/. */
export type TemplateName =
  | 'card'
  | 'handover-sheet'
  | 'invitation-letter'
  | 'labels'
  | 'letter'
  | 'processing-register'
  | 'programme-a5'
  | 'programme-imposed'
  | 'programme-page'
  | 'programme-phone'

/** What the typesetter is told when it is started. */
export interface TypesetterOrder {
  /** As the system counts: the higher the number, the more it leaves the processor to others. */
  niceness: number
}

export interface TypesetterJob {
  template: TemplateName
  /** Another template, which is set from the same data first: this one shows its pages as pictures. */
  pagesOf?: TemplateName | undefined
  /** The text of a JSON file. */
  data: string
  /** By the path under which the template finds them; as Base64, since the line between processes carries text. */
  files: Record<string, string>
}

/** The PDF as Base64, or what the template has stumbled over. */
export type TypesetterAnswer = { pdf: string } | { problem: string }
