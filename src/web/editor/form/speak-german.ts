import * as german from 'react-aria-components/i18n/de-DE'

/** What the library says to those who listen while a row is moved, as this house says it. */
const dragging = {
  dragDescriptionKeyboard: 'Drücke die Eingabetaste, um zu verschieben.',
  dragDescriptionKeyboardAlt: 'Drücke Alt und die Eingabetaste, um zu verschieben.',
  dragDescriptionLongPress: 'Halte lange gedrückt, um zu verschieben.',
  dragDescriptionTouch: 'Tippe doppelt, um zu verschieben.',
  dragDescriptionVirtual: 'Klicke, um zu verschieben.',
  dragStartedKeyboard:
    'Du verschiebst. Gehe mit den Pfeiltasten an die neue Stelle, dann lege mit der Eingabetaste ab. Escape bricht ab.',
  dragStartedTouch: 'Du verschiebst. Gehe an die neue Stelle und tippe doppelt, um abzulegen.',
  dragStartedVirtual: 'Du verschiebst. Gehe an die neue Stelle und klicke, um abzulegen.',
  dropCanceled: 'Abgebrochen. Es steht alles wie vorher.',
  dropComplete: 'Verschoben.',
  dropDescriptionKeyboard: 'Drücke die Eingabetaste, um abzulegen, oder Escape, um abzubrechen.',
  dropDescriptionTouch: 'Tippe doppelt, um abzulegen.',
  dropDescriptionVirtual: 'Klicke, um abzulegen.',
  endDragKeyboard: 'Du verschiebst. Drücke die Eingabetaste, um abzubrechen.',
  endDragTouch: 'Du verschiebst. Tippe doppelt, um abzubrechen.',
  endDragVirtual: 'Du verschiebst. Klicke, um abzubrechen.',
}

const locale = Symbol.for('react-aria.i18n.locale')
const strings = Symbol.for('react-aria.i18n.strings')

/** The library speaks the language of the browser, and to strangers; our pages are German, whatever the browser is. */
export function speakGerman(): void {
  if (typeof window === 'undefined') return
  // Its types call the words a type.
  const { default: words } = german as unknown as { default: Record<string, Record<string, unknown>> }
  Object.assign(window, {
    [locale]: 'de-DE',
    [strings]: { ...words, '@react-aria/dnd': { ...words['@react-aria/dnd'], ...dragging } },
  })
}
