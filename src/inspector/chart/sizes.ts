/** Pixels of what is drawn; the style sheet's fonts are of these sizes. */
export const sizes = {
  name: 30,
  /** A character of a state's name, in its face: none of our names is wider on average. */
  nameCharacter: 8.6,
  line: 17,
  /** A character of a line in the fixed-width face: 0.602 of 12 pixels in the widest face of the systems. */
  character: 7.23,
  padding: 10,
  labelPadding: 4,
  leastWidth: 72,
  start: 10,
  corner: 6,
} as const

/** How wide a line of text is. */
export const widthOf = (text: string): number => Math.ceil(text.length * sizes.character)
