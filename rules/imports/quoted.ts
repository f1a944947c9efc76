/** What was written, as a sentence names it: no more than its beginning. */
export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
