interface StepWords {
  label: string
  /** What it is about, in one sentence. */
  hint: string
}

/** What makes a site one's own, in the order in which it is best done. The names are parts of addresses. */
export const setupSteps = {
  zugang: { label: 'Dein Zugang', hint: 'Dein Name und die E-Mail-Adresse, mit der du dich anmeldest.' },
  name: { label: 'Name der Verbindung', hint: 'Name, Stadt, Gründungsjahr und Wahlspruch.' },
  kontakt: { label: 'Kontakt und Treffpunkt', hint: 'Wer Fragen beantwortet und wo ihr euch trefft.' },
  impressum: { label: 'Impressum und Datenschutz', hint: 'Wer für die Website einsteht. Das verlangt das Gesetz.' },
  farben: { label: 'Farben', hint: 'Euer Band, wie es überall auf der Website steht.' },
  wappen: { label: 'Wappen und Zirkel', hint: 'Eure Zeichen, auch für E-Mails und Lesezeichen.' },
  aemter: { label: 'Ämter und Begriffe', hint: 'Wie bei euch heißt, wer vorsitzt, kassiert und schreibt.' },
  mitglieder: { label: 'Mitglieder', hint: 'Eure Adressliste aus einer Datei.' },
  programm: { label: 'Programm', hint: 'Die Termine des ersten Semesters.' },
  email: { label: 'E-Mail-Versand', hint: 'Damit Einladungen und Nachrichten ankommen.' },
  beispiel: { label: 'Das Beispiel', hint: 'Was mit der erdachten Verbindung geschieht.' },
  ansehen: { label: 'Das solltest du noch ansehen', hint: 'Einträge, in denen noch Namen des Beispiels stehen.' },
} as const satisfies Record<string, StepWords>

export type StepName = keyof typeof setupSteps
export type StepState = 'open' | 'done' | 'skipped'

export const stepNames = Object.keys(setupSteps) as StepName[]

/** Stands for all steps that are left: who skips it has no more use for the list. */
export const restOfSteps = 'rest'

export const stepStates: Record<StepState, string> = { open: 'offen', done: 'erledigt', skipped: 'übersprungen' }

export const isStepName = (name: string): name is StepName => Object.hasOwn(setupSteps, name)

/** What a step says of itself beside its form: which it is, and the ones around it. */
export function placeOfStep(name: StepName) {
  const at = stepNames.indexOf(name)
  return { number: at + 1, of: stepNames.length, before: stepNames[at - 1], after: stepNames[at + 1] }
}
