import { findFacebookParts } from '../../../rules/networks/facebook/textParts.ts'

/** The address whose preview stands below a post; null where it names none. */
export const firstLinkIn = (text: string): string | null =>
  findFacebookParts(text).find((part) => part.kind === 'link' && URL.canParse(part.text))?.text ?? null
