import type { TextPart } from '../textPart.ts'

/** A Mastodon server shortens addresses, and mentions to the local part. */
export const shownMastodonPart = ({ kind, text }: TextPart): string => shown[kind](text)

const shown: Record<TextPart['kind'], (text: string) => string> = {
  text: (text) => text,
  link: shortAddress,
  mention: (text) => text.replace(/(?<=.)@.*$/su, ''),
  tag: (text) => text,
}

/** Characters of an address that are shown. */
const shownAddress = 30

function shortAddress(address: string): string {
  const bare = address.replace(/^https?:\/\/(www\.)?/iu, '')
  return bare.length > shownAddress ? `${bare.slice(0, shownAddress)}…` : bare
}
