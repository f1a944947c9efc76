import type { Kysely } from 'kysely'
import type { AccountReportState, AnalyticsReport, readAnalytics } from '../../../contract/analytics.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { Day } from '../../../rules/content/months.ts'
import { idsOfKind, type PostKey } from '../../../rules/insight/postKey.ts'
import { rangeBefore } from '../../../rules/insight/range.ts'
import { type Ranking, rankPosts, usualSpan } from '../../../rules/insight/usual.ts'
import type { Database } from '../../db/schema.ts'
import type { ReadingBudget } from '../../networks/metering/readingBudget.ts'
import { type Owner, reportSpan } from '../scope.ts'
import { type FollowersBefore, readFirstFollowerDays, readFollowers } from './followerReadings.ts'
import { daysOf, describeDay, type Period, type PeriodDay, periodOf, totalsOf } from './period.ts'
import { type PublicationFact, readPublicationFacts } from './publicationFacts.ts'
import { rankedPosts } from './rankedPosts.ts'
import { type ReportAccount, readReportAccounts } from './reportAccounts.ts'
import { readReportPosts } from './reportPosts.ts'

interface Deps {
  db: Kysely<Database>
  readingBudget: ReadingBudget
  /** Milliseconds. */
  now: number
}

/** What a report is made of; `before` is null without a comparison. */
interface Read {
  current: Period
  before: Period | null
  ranking: Ranking
  accounts: readonly ReportAccount[]
  followers: FollowersBefore
  followersSince: ReadonlyMap<number, Day>
}

/** What came of a person's posts of some days. Refuses days that cannot be read. */
export async function readAnalyticsReport(
  deps: Deps,
  owner: Owner,
  query: Received<typeof readAnalytics>['query'],
): Promise<AnalyticsReport> {
  const read = await readReport(deps, owner, query)
  const { current, before, ranking, accounts, followers } = read
  const ids = accounts.map(({ id }) => id)
  const days = daysOf(current, ids, followers)
  const daysBefore = before ? daysOf(before, ids, followers) : []
  const posts = await readReportPosts(deps.db, owner.id, namedIn(ranking, [...days, ...daysBefore]))
  const out = outOf(current.facts)
  return {
    now: current.range,
    before: before?.range ?? null,
    read_at: lastReading([...current.facts, ...(before?.facts ?? [])]),
    totals: { now: totalsOf(current, ids, followers), before: before && totalsOf(before, ids, followers) },
    days: days.map((day) => describeDay(day, posts)),
    days_before: daysBefore.map((day) => describeDay(day, posts)),
    accounts: accounts.map((account) => describeAccount(account, read)),
    earlier_posts: idsOfKind('earlier', [...new Set(out.map(({ post }) => post))]).length,
    unread: out.filter(isUnreadOf(accounts)).length,
    ranked_by: ranking.rankedBy,
    best: rankedPosts(ranking.best, out, posts),
    weakest: rankedPosts(ranking.weakest, out, posts),
  }
}

async function readReport(
  { db, readingBudget, now }: Deps,
  owner: Owner,
  { compare, ...scope }: Received<typeof readAnalytics>['query'],
): Promise<Read> {
  const range = { from: scope.from, to: scope.to }
  const { from, until } = reportSpan(range, owner.timezone)
  const earlier = compare === 'true' ? rangeBefore(range) : null
  const first = earlier ? reportSpan(earlier, owner.timezone).from : from
  const usualFrom = until.getTime() - usualSpan
  const span = { from: new Date(Math.min(first.getTime(), usualFrom)), until }
  const facts = await readPublicationFacts(db, { owner, scope, span })
  const current = periodOf(range, owner.timezone, facts)
  const before = earlier && periodOf(earlier, owner.timezone, facts)
  return {
    current,
    before,
    ranking: rankPosts(outOf(current.facts), outOf(facts.filter(({ at }) => at >= usualFrom)), now),
    accounts: await readReportAccounts({ db, readingBudget, now }, owner, scope, accountsIn([current, before])),
    followers: await readFollowers(db, owner, { from: first, until }),
    followersSince: await readFirstFollowerDays(db, owner),
  }
}

const outOf = (facts: readonly PublicationFact[]) => facts.filter(({ isOut }) => isOut)

const accountsIn = (periods: readonly (Period | null)[]): number[] => [
  ...new Set(periods.flatMap((period) => period?.facts ?? []).map(({ accountId }) => accountId)),
]

const namedIn = ({ best, weakest }: Ranking, days: readonly PeriodDay[]): PostKey[] => [
  ...new Set([
    ...[...best, ...weakest].map(({ post }) => post),
    ...days.map(({ topPost }) => topPost).filter((post) => post !== null),
  ]),
]

function describeAccount(
  { id, network, name, state, readAgainAt, denied }: ReportAccount,
  { current, before, followers, followersSince }: Read,
) {
  const figures = ({ days, facts }: Period) =>
    totalsOf({ days, facts: facts.filter(({ accountId }) => accountId === id) }, [id], followers)
  return {
    account_id: id,
    network,
    account_name: name,
    state,
    read_again_at: readAgainAt,
    denied,
    followers_since: followersSince.get(id) ?? null,
    now: figures(current),
    before: before && figures(before),
  }
}

/** Whether the network of a publication tells something, and nothing of it was read so far. */
function isUnreadOf(accounts: readonly ReportAccount[]): (fact: PublicationFact) => boolean {
  const silent = new Set(accounts.filter(({ state }) => isSilent(state)).map(({ id }) => id))
  return ({ accountId, readAt, isAwaited }) => !silent.has(accountId) && readAt === null && isAwaited
}

const isSilent = (state: AccountReportState): boolean => state === 'charged' || state === 'withheld'

function lastReading(facts: readonly PublicationFact[]): string | null {
  const last = facts.reduce((latest, { readAt }) => Math.max(latest, readAt ?? 0), 0)
  return last === 0 ? null : new Date(last).toISOString()
}
