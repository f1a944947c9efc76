/** What became of a text by AI: it went on as it was, with changes, or not at all. */
export type TextFate = 'kept' | 'edited' | 'refused'
