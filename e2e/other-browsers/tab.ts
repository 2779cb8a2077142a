/** A function that is sent to the page as text: it must not use anything around it, and takes and answers plain data. */
export type Question<Args extends unknown[], Answer> = (...args: Args) => Answer

/** An element of the page, as the browser's protocol names it. */
export type Reference = Record<string, unknown>

/** The W3C's words for what hands do, which WebDriver and WebDriver BiDi share. */
export type Hand =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; origin: Reference }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** The little that a story needs of a browser, and that both protocols have. Everything else is made of it. */
export interface Tab {
  /** Comes back once the page has loaded. */
  open(url: string): Promise<void>
  ask<Args extends unknown[], Answer>(question: Question<Args, Answer>, ...args: Args): Promise<Answer>
  askOf<Args extends unknown[], Answer>(
    element: Reference,
    question: Question<[element: Element, ...Args], Answer>,
    ...args: Args
  ): Promise<Answer>
  find<Args extends unknown[]>(question: Question<Args, Element | null>, ...args: Args): Promise<Reference | null>
  /** The element as the place where a pointer goes. */
  origin(element: Reference): Reference
  perform(hands: Hand[]): Promise<void>
  setFiles(input: Reference, paths: string[]): Promise<void>
  /** A PNG in base64. */
  screenshot(): Promise<string>
  /** Errors that nobody caught, as far as the browser tells. */
  errors(): string[]
  close(): Promise<void>
}

/** A running browser. Each tab knows nothing of the others: neither storage nor cookies. */
export interface Browser {
  openTab(): Promise<Tab>
  stop(): Promise<void>
}
