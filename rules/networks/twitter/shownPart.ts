import type { TextPart } from '../textPart.ts'

/** X shows an address without its scheme, and only the beginning of what follows its host. */
export const shownTwitterPart = ({ kind, text }: TextPart): string => (kind === 'link' ? shortAddress(text) : text)

/** Characters of what follows the host that are shown (X API: `display_url`). */
const shownPath = 15

function shortAddress(address: string): string {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/iu, '')
  const host = /^[^/?#]*/u.exec(bare)?.[0] ?? ''
  const path = Array.from(bare.slice(host.length))
  if (path.length === 1 && path[0] === '/') return host
  return path.length > shownPath ? `${host}${path.slice(0, shownPath).join('')}…` : bare
}
