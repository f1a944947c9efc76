import type { Account } from '../network.ts'
import { isOn, lastStepOf } from '../postLink.ts'
import { pagesOf } from './hosts.ts'

/**
 * The URN of the post that a link leads to, as `/feed/update/urn:li:share:1` and `/posts/ada_words-activity-1-Xy` have it;
 * null where it has none.
 */
export function urnIn({ origin }: Account, link: URL): string | null {
  if (!isOn(link, pagesOf(origin))) return null
  const last = lastStepOf(link)
  const [, kind, id] = whole.exec(last) ?? inWords.exec(last) ?? []
  return kind === undefined || id === undefined ? null : `urn:li:${kind}:${id}`
}

const whole = /^urn:li:(share|ugcPost|activity):(\d+)$/
const inWords = /[-_](share|ugcPost|activity)-(\d+)(?:-[\w-]*)?$/

/** Whether it names a post as LinkedIn's feed does: comments can be made below it, but the Posts API does not know it. */
export const isOfFeed = (urn: string): boolean => urn.startsWith('urn:li:activity:')
