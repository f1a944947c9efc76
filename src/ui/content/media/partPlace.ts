/** One part of one text of one post. */
export interface PartPlace {
  /**
   * Tells its text from every other, of other posts too: a picture that is being cropped is replaced in it, in whatever
   * part it stands by then, and also after it was out of sight.
   */
  text: string
  /** From 0. */
  index: number
}

/** Tells a part from every other. */
export const partKey = ({ text, index }: PartPlace): string => `${text}.${index}`
