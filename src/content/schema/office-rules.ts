/** An office as the list of them has it. */
export interface OfficeKind {
  id: string
  name: string
  /** The key of its entry among the tasks, where the site tells its duties. */
  duties?: string | undefined
  isShown: boolean
}

/** Who holds an office; nobody where the person is empty. */
export interface OfficeHolder {
  office: string
  person: string
}

/** An office of a semester, and who holds it: '' for nobody. */
export interface HeldPost<Kind> {
  office: Kind
  person: string
}

/**
 * The offices of a semester in the order of their list. The present one has all that are shown, whether or not anybody has
 * entered them yet. One of the past keeps those that it had, and a hidden one where somebody held it.
 */
export function postsOf<Kind extends OfficeKind>(
  kinds: readonly Kind[],
  holders: readonly OfficeHolder[],
  isPresent: boolean,
): HeldPost<Kind>[] {
  return kinds.flatMap((office) => {
    const held = holders.find((holder) => holder.office === office.id)
    const person = held?.person ?? ''
    const isThere = isPresent ? office.isShown : held !== undefined && (office.isShown || person !== '')
    return isThere ? [{ office, person }] : []
  })
}

/** The office whose duties an entry of the tasks tells. */
export const officeOfTask = <Kind extends OfficeKind>(kinds: readonly Kind[], task: string): Kind | undefined =>
  kinds.find(({ duties }) => duties === task)

/**
 * The name of an office, behind it the one that its duties bear where that is another, as in some constitutions:
 * "Kassenwart (Consenior)".
 */
export function officeTitle(task: string, name: string | undefined): string {
  const spelled = (title: string) => title.replace('-', ' ')
  if (name === undefined) return task
  return spelled(name) === spelled(task) ? name : `${name} (${task})`
}
