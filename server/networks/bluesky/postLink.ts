import type { Account } from '../network.ts'
import { isHandle, isOn, stepsOf } from '../postLink.ts'

/** The key of the account's record that a link leads to: `/profile/ada.example/post/3k`; null where it is none. */
export function recordKeyIn({ handle, remoteId }: Account, site: string, link: URL): string | null {
  const [profile, by = '', post, key = null, ...more] = stepsOf(link)
  if (!isOn(link, site) || profile !== 'profile' || post !== 'post' || more.length > 0) return null
  return by === remoteId || isHandle(by, handle) ? key : null
}
