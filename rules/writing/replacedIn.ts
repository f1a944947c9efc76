/** A text with another in the place of what stands between two places of it, indexes as JavaScript counts (UTF-16). */
export const replacedIn = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end)
