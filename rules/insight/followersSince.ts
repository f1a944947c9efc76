import type { AccountReport } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import { dateWords } from '../campaigns/dateWords.ts'
import type { Day } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'

/** `not read before Nov 12` of days up to `to` that were over before followers were read first; null of all others. */
export function unreadFollowersWords(
  accounts: readonly Pick<Camel<AccountReport>, 'followersSince'>[],
  to: Day,
): string | null {
  const [first] = accounts.flatMap(({ followersSince }) => followersSince ?? []).toSorted()
  return first !== undefined && to < first ? strings.notReadBefore(dateWords(first, to)) : null
}
