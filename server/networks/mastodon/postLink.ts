import type { Account } from '../network.ts'
import { stepsOf } from '../postLink.ts'

/** The id of the status that a link on the account's own server may lead to: `/@ada/1`; null where it is none. */
export function statusIdIn({ origin }: Account, link: URL): string | null {
  const steps = stepsOf(link)
  const id = steps.at(-1) ?? ''
  return link.host === new URL(origin).host && steps.length > 1 && /^[A-Za-z0-9]+$/.test(id) ? id : null
}
