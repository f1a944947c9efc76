import { strings } from '../../strings/content.ts'
import { dayOf, momentLabel } from './times.ts'
import { wallTimeAt } from './wallClock.ts'

interface Seen {
  /** Milliseconds since the epoch, as all times here. */
  seenAt: number
  now: number
  /** The person's. */
  timezone: string
}

/** `This is what was seen today at 2:05 PM.` */
export const seenSentence = ({ seenAt, now, timezone }: Seen): string =>
  strings.thisIsWhatWasSeen(momentLabel(wallTimeAt(seenAt, timezone), dayOf(wallTimeAt(now, timezone))))
