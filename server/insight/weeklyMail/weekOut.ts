import type { Kysely } from 'kysely'
import type { PostMetric } from '../../../contract/metrics.ts'
import type { Network } from '../../../contract/networks.ts'
import type { RankedBy } from '../../../contract/rankedBy.ts'
import { titleOf } from '../../../rules/content/shortened.ts'
import { engagementMetrics, rankingOrder, sumOfTold } from '../../../rules/insight/figures.ts'
import { ownPostId } from '../../../rules/insight/postKey.ts'
import { metricsToldBy } from '../../../rules/insight/toldMetrics.ts'
import { usualOf, usualSpan } from '../../../rules/insight/usual.ts'
import type { WeekOut } from '../../../rules/insight/weeklyMail.ts'
import type { Database } from '../../db/schema.ts'
import { shownText } from '../../db/shownText.ts'
import { type PublicationFact, readPublicationFacts } from '../report/publicationFacts.ts'
import { postsIn } from '../report/reportFigures.ts'
import { type Owner, type ReportScope, reportSpan } from '../scope.ts'
import type { UnreadNetworks } from '../unreadNetworks.ts'

/** What the app sent on some days, and the post that did best by what the networks told last of it. */
export async function readWeekOut(
  { db, unread }: { db: Kysely<Database>; unread: UnreadNetworks },
  owner: Owner,
  scope: ReportScope,
): Promise<WeekOut> {
  const { from, until } = reportSpan(scope, owner.timezone)
  const span = { from: new Date(until.getTime() - usualSpan), until }
  const earlier = (await readPublicationFacts(db, { owner, scope, span })).filter(({ isOut }) => isOut)
  const out = earlier.filter(({ post, at, isAsked }) => isAsked && at >= from.getTime() && ownPostId(post) !== null)
  const byNetwork = Map.groupBy(out, ({ network }) => network)
  const best = bestOf(out, earlier)
  const measured = best === null ? rankingOrder : [best.measure]
  const isCharged = (network: Network) => unread(network) === 'charged'
  const untold = [...byNetwork].filter(([, some]) => !some.some(isToldOf(measured))).map(([network]) => network)
  return {
    posts: postsIn(out),
    byNetwork: [...byNetwork].map(([network, some]) => ({ network, posts: postsIn(some) })),
    best: best && { ...best, title: await readTitle(db, best.postId) },
    charged: untold.filter(isCharged),
    neverTold: untold.filter((network) => !isCharged(network) && !tells(network, measured)),
    notYetTold: untold.filter((network) => !isCharged(network) && tells(network, measured)),
  }
}

const metricsOf: Readonly<Record<RankedBy, readonly PostMetric[]>> = {
  reach: ['reach'],
  impressions: ['impressions'],
  engagement: engagementMetrics,
}

type Best = Omit<NonNullable<WeekOut['best']>, 'title'>

function bestOf(out: readonly PublicationFact[], earlier: readonly PublicationFact[]): Best | null {
  const posts = [...Map.groupBy(out, ({ post }) => post)]
  for (const measure of rankingOrder) {
    const told = posts.flatMap(([post, facts]) => {
      const postId = ownPostId(post)
      const value = sumOfTold(facts.map((fact) => fact[measure]))
      return value === null || postId === null ? [] : { postId, measure, value, facts }
    })
    const [best] = told.toSorted((one, other) => other.value - one.value)
    if (!best) continue
    const { facts, ...named } = best
    return { ...named, times: timesOf(facts, usualOf(earlier, measure), measure) }
  }
  return null
}

/** How many times what is usual, over the accounts on which something is; null where nothing is. */
function timesOf(
  facts: readonly PublicationFact[],
  usual: ReadonlyMap<number, number>,
  measure: RankedBy,
): number | null {
  const compared = facts.filter((fact) => fact[measure] !== null && usual.has(fact.accountId))
  const expected = compared.reduce((sum, { accountId }) => sum + (usual.get(accountId) ?? 0), 0)
  const value = sumOfTold(compared.map((fact) => fact[measure]))
  return expected === 0 || value === null ? null : value / expected
}

const isToldOf =
  (measures: readonly RankedBy[]) =>
  (fact: PublicationFact): boolean =>
    measures.some((measure) => fact[measure] !== null)

const tells = (network: Network, measures: readonly RankedBy[]): boolean =>
  measures.some((measure) => metricsOf[measure].some((metric) => metricsToldBy(network).includes(metric)))

async function readTitle(db: Kysely<Database>, postId: number): Promise<string> {
  const { text } = await db
    .selectFrom('posts')
    .select(shownText('posts').as('text'))
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return titleOf(text)
}
