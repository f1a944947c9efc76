import type { PublicationState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { SameTextPost as WirePost } from '../../contract/sameText.ts'
import { strings } from '../../strings/content.ts'
import { accountLabel, type NamedAccount } from '../networks/accountLabel.ts'
import { networkNames } from '../networks/networkNames.ts'
import { rulesOf } from '../networks/networks.ts'
import type { Camel } from '../shell/camel.ts'
import { listed } from '../shell/words.ts'
import { type Day, dayLabel, daysBetween, weekdayName } from './months.ts'
import { dayOf } from './times.ts'
import { wallTimeAt } from './wallClock.ts'

type SameTextPost = Camel<WirePost>
type Addressee = NamedAccount & { id: number }

interface Situation {
  /** The posts that say the same, at most one an account. */
  posts: readonly SameTextPost[]
  /** Where what is being written is to go out. */
  accounts: readonly Addressee[]
  /** Milliseconds since the epoch. */
  now: number
  /** Of the person: `Europe/London`. */
  timezone: string
}

/** What there is to say of one post. */
interface SameTextNote {
  postId: number
  sentence: string
}

interface SameTextWarning {
  /** In the order of time. */
  notes: readonly SameTextNote[]
  /** Which of the networks will not take the text again; null where all do. */
  refusal: string | null
}

interface Told extends SameTextNote {
  at: number
}

/** That the same was posted already, or will be, and which networks refuse it twice; null where nothing is the same. */
export function sameTextWarning({ posts, accounts, now, timezone }: Situation): SameTextWarning | null {
  const today = dayOf(wallTimeAt(now, timezone))
  const found = posts.flatMap((post) => {
    const account = accounts.find(({ id }) => id === post.accountId)
    const at = Date.parse(post.at)
    const certainty = certainties[post.state]
    if (!account || certainty === null) return []
    const kind: Kind = certainty === 'planned' && at < now ? 'overdue' : certainty
    return [{ account, postId: post.postId, at, kind, day: dayWord(dayOf(wallTimeAt(at, timezone)), today) }]
  })
  if (found.length === 0) return null
  const groups = Map.groupBy(found, ({ postId, kind, day }) => `${postId} ${kind} ${day}`)
  const told = [...groups.values()].flatMap((group): Told[] => {
    const [first] = group
    if (!first) return []
    const { postId, kind, day, at } = first
    const where = namesOf(
      group.map(({ account }) => account),
      accounts,
    )
    return [{ postId, at, sentence: sentences[kind](where, day, group.length === accounts.length) }]
  })
  return {
    notes: told.toSorted((one, other) => one.at - other.at).map(({ postId, sentence }) => ({ postId, sentence })),
    refusal: refusalOf(found.map(({ account }) => account.network)),
  }
}

/** How sure it is that the same stands there, or will; null of what is not there and will not be by itself. */
const certainties = {
  scheduled: 'planned',
  waiting: 'planned',
  verifying: 'planned',
  claimed: 'planned',
  sending: 'planned',
  held: 'planned',
  published: 'posted',
  unknown: 'unclear',
  reconciling: 'unclear',
  needs_person: 'unclear',
  failed: null,
  missed: null,
} as const satisfies Record<PublicationState, 'planned' | 'posted' | 'unclear' | null>

type Kind = NonNullable<(typeof certainties)[PublicationState]> | 'overdue'

const sentences = {
  posted: (where, day, isEverywhere) => strings.youPostedThis(isEverywhere, where, day),
  planned: (where, day) => strings.thisGoesOutOnAlready(where, day),
  overdue: (where, day) => strings.thisWasToGoOutOnAnd(where, day),
  unclear: (where, day) => strings.thisMayHaveGoneOutOn(where, day),
} as const satisfies Record<Kind, (where: string, day: string, isEverywhere: boolean) => string>

/** Networks by their names; accounts where only some of a network's are meant. */
function namesOf(meant: readonly Addressee[], all: readonly Addressee[]): string {
  const names = [...Map.groupBy(meant, ({ network }) => network)].flatMap(([network, own]) => {
    const isWhole = all.filter((account) => account.network === network).length === own.length
    return isWhole ? [networkNames[network]] : own.map((account) => `${networkNames[network]} ${accountLabel(account)}`)
  })
  return listed(names)
}

/** `today`, `on Tuesday`; a day a week away or more has its date. */
function dayWord(day: Day, today: Day): string {
  const away = daysBetween(today, day)
  const near = new Map([
    [-1, 'yesterday'],
    [0, 'today'],
    [1, 'tomorrow'],
  ]).get(away)
  if (near) return near
  return Math.abs(away) < 7
    ? strings.onWeekdayName(weekdayName(day))
    : strings.onDay(dayLabel(day, day.slice(0, 4) !== today.slice(0, 4)))
}

function refusalOf(networks: readonly Network[]): string | null {
  const refusing = [...new Set(networks)].filter((network) => rulesOf(network).refusesDoubles)
  if (refusing.length === 0) return null
  const names = listed(refusing.map((network) => networkNames[network]))
  return strings.refusesTheSameTextTwice(names, refusing.length)
}
