import { mostDraftsADay, mostDraftsALook } from '../../../contract/feeds.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/feeds.ts'
import type { Feed, MetEntry } from '../../machines/feeds/feed.ts'

/** The delays that can be chosen, in minutes. */
export const delays: readonly (readonly [minutes: number, words: string])[] = [
  [15, strings.of15Minutes],
  [60, strings.anHour],
  [3 * 60, strings.of3Hours],
  [24 * 60, strings.aDay],
  [3 * 24 * 60, strings.of3Days],
]

/** How long a delay is: `3 hours`, `90 minutes`. */
export const delaySays = (minutes: number): string =>
  delays.find(([one]) => one === minutes)?.[1] ?? counted(minutes, strings.minute, strings.minutes)

const planningWords = {
  draft: () => strings.newEntriesBecomeDrafts,
  slot: () => strings.newEntriesArePlannedByThemselvesAt,
  delay: ({ delayMinutes }) => strings.newEntriesArePlannedByThemselvesAfter(delaySays(delayMinutes).toLowerCase()),
} satisfies Record<Feed['planning'], (feed: Feed) => string>

/** What becomes of new entries, in a sentence. */
export const planningSays = (feed: Feed): string => planningWords[feed.planning](feed)

/** When it was read and will be; `moment` says an instant. */
export function looksSay({ state, lastReadAt, nextLookAt }: Feed, moment: (instant: string) => string): string {
  const last = lastReadAt === null ? strings.notReadYet : strings.lastRead(moment(lastReadAt))
  if (state === 'off') return strings.paused(last)
  return nextLookAt === null ? strings.itIsBeingRead(last) : strings.nextLook(last, moment(nextLookAt))
}

/** `3 posts made from it so far.` */
export const madeSays = ({ postCount }: Feed): string =>
  postCount === 0 ? strings.noPostWasMadeFromItYet : strings.madeFromIt(counted(postCount, strings.post, strings.posts))

/** Why some entries became no draft. */
export const skippedSays = (count: number): string =>
  strings.leftOutInTheLastSevenDays(
    counted(count, strings.newEntryWas, strings.newEntriesWere),
    mostDraftsALook,
    mostDraftsADay,
  )

/** What became of an entry. */
export const fateWords = {
  seen: strings.wasThereBefore,
  drafted: strings.becameADraft,
  planned: strings.wasPlanned,
  skipped: strings.leftOutTooManyAtOnce,
} satisfies Record<MetEntry['fate'], string>
