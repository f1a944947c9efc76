import { mostDraftsADay, mostDraftsALook } from '../../../contract/feeds.ts'
import { counted } from '../../../rules/shell/words.ts'
import type { Feed, MetEntry } from '../../machines/feeds/feed.ts'

/** The delays that can be chosen, in minutes. */
export const delays: readonly (readonly [minutes: number, words: string])[] = [
  [15, '15 minutes'],
  [60, 'An hour'],
  [3 * 60, '3 hours'],
  [24 * 60, 'A day'],
  [3 * 24 * 60, '3 days'],
]

/** How long a delay is: `3 hours`, `90 minutes`. */
export const delaySays = (minutes: number): string =>
  delays.find(([one]) => one === minutes)?.[1] ?? counted(minutes, 'minute', 'minutes')

const planningWords = {
  draft: () => 'New entries become drafts.',
  slot: () => 'New entries are planned by themselves, at the next free slot.',
  delay: ({ delayMinutes }) =>
    `New entries are planned by themselves, ${delaySays(delayMinutes).toLowerCase()} after they are found.`,
} satisfies Record<Feed['planning'], (feed: Feed) => string>

/** What becomes of new entries, in a sentence. */
export const planningSays = (feed: Feed): string => planningWords[feed.planning](feed)

/** When it was read and will be; `moment` says an instant. */
export function looksSay({ state, lastReadAt, nextLookAt }: Feed, moment: (instant: string) => string): string {
  const last = lastReadAt === null ? 'Not read yet.' : `Last read ${moment(lastReadAt)}.`
  if (state === 'off') return `${last} Paused.`
  return nextLookAt === null ? `${last} It is being read.` : `${last} Next look ${moment(nextLookAt)}.`
}

/** `3 posts were made.` */
export const madeSays = ({ postCount }: Feed): string =>
  postCount === 0 ? 'No draft was made yet.' : `${counted(postCount, 'draft or post', 'drafts and posts')} made.`

/** Why some entries became no draft. */
export const skippedSays = (count: number): string =>
  `${counted(count, 'new entry was', 'new entries were')} left out in the last seven days: at most ${mostDraftsALook} become drafts in one look, and ${mostDraftsADay} in a day.`

/** What became of an entry. */
export const fateWords = {
  seen: 'Was there before',
  drafted: 'Became a draft',
  planned: 'Was planned',
  skipped: 'Left out, too many at once',
} satisfies Record<MetEntry['fate'], string>
