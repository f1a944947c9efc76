/** Only what is safe to put into a link. */
export const webAddress = (text: string | null | undefined): string | null =>
  /^https?:\/\//.test(text ?? '') ? (text ?? null) : null
