import type { WebhookEvent } from '../../../contract/webhooks.ts'
import { untilLabel } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/webhooks.ts'
import type { Delivery } from '../../machines/webhooks/webhook.ts'

interface EventWords {
  title: string
  about: string
}

/** What a webhook can tell of, as people say it. */
export const eventWords = {
  'post.published': { title: strings.postPublished, about: strings.aPostIsOutOnAnAccount },
  'post.failed': { title: strings.postFailed, about: strings.aPostDidNotGoOutAnd },
  'post.needs_attention': {
    title: strings.postNeedsYou,
    about: strings.nobodyKnowsWhetherAPostWentOut,
  },
  'account.expired': { title: strings.accountExpired, about: strings.aSocialAccountHasToBeConnected },
  'campaign.finished': {
    title: strings.campaignFinished,
    about: strings.theLastDayOfACampaignIs,
  },
} satisfies Record<WebhookEvent, EventWords>

/** The names of what a delivery may tell of. */
export const eventTitle = (event: Delivery['event']): string =>
  event === 'test' ? strings.test : eventWords[event].title

const stateWords: Record<Delivery['state'], string> = {
  waiting: strings.waiting,
  sending: strings.beingSent,
  delivered: strings.delivered,
  failed: strings.givenUp,
}

/** `Waiting, after 2 tries, next try in 5 minutes`; `now`: milliseconds since the epoch. */
export function deliverySays({ state, tries, nextTryAt, answerStatus }: Delivery, now: number): string {
  const says = [stateWords[state]]
  if (tries > 0) says.push(strings.after(counted(tries, strings.try, strings.tries)))
  if (answerStatus !== null) says.push(strings.answered(answerStatus))
  if (nextTryAt !== null) says.push(strings.nextTry(untilLabel(Date.parse(nextTryAt) - now)))
  return says.join(', ')
}

/** JSON laid out to be read; any other text as it is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
