/** The text that is written; the same object for as long as it is the same. */
export interface CompletedPart {
  /** Its field; null while it is not there. */
  area: () => HTMLTextAreaElement | null
  /** Puts a text in the place of what stands between two places of it, as one step to be undone. */
  replace: (start: number, end: number, text: string) => void
}
