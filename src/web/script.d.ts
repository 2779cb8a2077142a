declare module '*?script' {
  /** A program for the browser as text: tools/inline-script.ts. */
  const program: string
  export default program
}
