/** A web address that a network told; null where it is none: only what is safe to put into a link. */
export const webAddress = (text: string | null | undefined): string | null =>
  /^https?:\/\//.test(text ?? '') ? (text ?? null) : null
