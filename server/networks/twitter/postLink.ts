import type { Account } from '../network.ts'
import { isHandle, isOn, stepsOf } from '../postLink.ts'
import { hostsOf } from './hosts.ts'

/** The id of the account's post that a link leads to: `/ada/status/1`, `/i/web/status/1`; null where it is none. */
export function tweetIdIn({ origin, handle }: Account, link: URL): string | null {
  if (!isOn(link, hostsOf(origin).web)) return null
  const [, by = '', id = null] = /^([^/]+)(?:\/web)?\/status(?:es)?\/(\d+)(?:\/|$)/.exec(stepsOf(link).join('/')) ?? []
  return by === 'i' || isHandle(by, handle) ? id : null
}
