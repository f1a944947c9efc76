import type { WebhookEvent } from '../../../contract/webhooks.ts'
import { untilLabel } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import type { Delivery } from '../../machines/webhooks/webhook.ts'

interface EventWords {
  title: string
  about: string
}

/** What a webhook can tell of, as people say it. */
export const eventWords = {
  'post.published': { title: 'Post published', about: 'A post is out on a network.' },
  'post.failed': { title: 'Post failed', about: 'A network refused a post, or every try failed.' },
  'post.needs_attention': {
    title: 'Post needs you',
    about: 'A post waits for you: nobody knows whether it went out, or it missed its time.',
  },
  'account.expired': { title: 'Account expired', about: 'A social account has to be connected again.' },
  'campaign.finished': { title: 'Campaign finished', about: 'The last post of a campaign is out.' },
} satisfies Record<WebhookEvent, EventWords>

/** The names of what a delivery may tell of. */
export const eventTitle = (event: Delivery['event']): string => (event === 'test' ? 'Test' : eventWords[event].title)

const stateWords: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  delivered: 'Delivered',
  failed: 'Given up',
}

/** `Waiting, after 2 tries, next try in 5 minutes`; `now`: milliseconds since the epoch. */
export function deliverySays({ state, tries, nextTryAt, answerStatus }: Delivery, now: number): string {
  const says = [stateWords[state]]
  if (tries > 0) says.push(`after ${counted(tries, 'try', 'tries')}`)
  if (answerStatus !== null) says.push(`answered ${answerStatus}`)
  if (nextTryAt !== null) says.push(`next try ${untilLabel(Date.parse(nextTryAt) - now)}`)
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
