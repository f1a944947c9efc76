import { sql } from 'kysely'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { listTestGroups, TestGroup } from '../../../contract/testGroups.ts'
import { freeRange, freeShares, membershipOf, type TestGroupRange } from '../../../rules/admin/testGroups.ts'
import { entriesOf, startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { boundsOf, containing, pageOf } from '../../http/paging.ts'
import { activeEntries } from '../marketing/readEntries.ts'
import { noSuchGroup, rangeOf, runningGroups, type TestGroupRow, takenBy } from './groupRows.ts'

type Asked = Received<typeof listTestGroups>['query']

/** Running groups first, then drafts, then ended ones, newest first; with all people and what is free for exclusive ones. */
export async function listGroups(db: DbOrTrx, asked: Asked): Promise<Answer<typeof listTestGroups>> {
  const { state, search = '' } = asked
  const { limit, offset } = boundsOf(asked)
  const pattern = containing(search)
  const chosen = db
    .selectFrom('test_groups')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'))
    .$if(search.trim() !== '', (query) =>
      query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('experiment', 'ilike', pattern)])),
    )
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll()
    .orderBy(sql`array_position(array['running', 'draft', 'ended'], state)`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { groups, running } = await describeGroups(db, rows)
  return {
    ...pageOf(groups, Number(count), { path: 'admin/test-groups/', asked, filters: { state, search: asked.search } }),
    all_people: await countConfirmed(db),
    exclusive_free: freeShares(takenBy(running)).all,
    experiments: entriesOf('experiment', await activeEntries(db)).map(({ key, name }) => ({ key, name })),
  }
}

/** One of them; refuses with 404 where there is none. */
export async function getGroup(db: DbOrTrx, id: number): Promise<TestGroup> {
  const row = await db.selectFrom('test_groups').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchGroup()
  return describeGroup(db, row)
}

export async function describeGroup(db: DbOrTrx, row: TestGroupRow): Promise<TestGroup> {
  const { groups } = await describeGroups(db, [row])
  const [group] = groups
  if (!group) throw new Error('A group that is described is one')
  return group
}

async function describeGroups(db: DbOrTrx, rows: readonly TestGroupRow[]) {
  const [running, names, counts] = [await runningGroups(db), await namesOf(db, rows), await countsOf(db, rows)]
  const ranges = new Map(
    rows.map((row) => [row.id, row.state === 'draft' ? wouldBe(row, running) : rangeOf(row)] as const),
  )
  const counted = rows.filter(({ ended_person_count }) => ended_person_count === null)
  const people = await countMembers(
    db,
    counted.flatMap(({ id }) => ranges.get(id) ?? []),
  )
  const groups = rows.map((row): TestGroup => {
    const isIn = membershipOf(ranges.get(row.id) ?? rangeOf(row))
    const own = counts.filter(({ group_id, user_id }) => group_id === row.id && isIn(user_id))
    return {
      ...{ id: row.id, name: row.name, experiment: row.experiment, share: row.share, is_exclusive: row.is_exclusive },
      experiment_name: names.get(row.experiment) ?? row.experiment,
      ...{ state: row.state, version: row.version },
      started_at: row.started_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      person_count: row.ended_person_count ?? people.get(row.id) ?? 0,
      campaign_count: own.reduce((sum, { campaigns }) => sum + campaigns, 0),
      post_count: own.reduce((sum, { posts }) => sum + posts, 0),
    }
  })
  return { groups, running }
}

/** The range that a draft would have if it began now. */
function wouldBe(row: TestGroupRow, running: readonly TestGroupRow[]): TestGroupRange {
  return { ...rangeOf(row), rangeFrom: row.is_exclusive ? freeRange(takenBy(running), row.share) : null }
}

/** Ids that are read and told apart at once: other calls go on in between. */
const readAtOnce = 5000

/** How many people are in each of some groups, by its id: those whose address is theirs. */
export async function countMembers(db: DbOrTrx, ranges: readonly TestGroupRange[]): Promise<Map<number, number>> {
  const counters = ranges.map((range) => ({ id: range.id, isIn: membershipOf(range), count: 0 }))
  let [after, read] = [0, counters.length === 0 ? 0 : readAtOnce]
  while (read === readAtOnce) {
    const people = await confirmedAfter(db, after)
    for (const counter of counters) for (const { id } of people) counter.count += Number(counter.isIn(id))
    ;[after, read] = [people.at(-1)?.id ?? after, people.length]
  }
  return new Map(counters.map(({ id, count }) => [id, count]))
}

const confirmedAfter = (db: DbOrTrx, after: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('users')
    .select('id')
    .where('is_email_confirmed', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(readAtOnce)
    .execute()

async function countConfirmed(db: DbOrTrx): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('is_email_confirmed', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What experiments are called now, whatever state they are in. */
async function namesOf(db: DbOrTrx, rows: readonly TestGroupRow[]): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(rows.map(({ experiment }) => experiment))]
  const own = startEntries.flatMap(({ kind, key, name }): [string, string][] =>
    kind === 'experiment' ? [[key, name]] : [],
  )
  if (keys.length === 0) return new Map(own)
  const changed = await db.selectFrom('marketing_entries').select(['key', 'name']).where('key', 'in', keys).execute()
  return new Map([...own, ...changed.map(({ key, name }): [string, string] => [key, name])])
}

interface Counts {
  group_id: number
  user_id: number
  campaigns: number
  posts: number
}

/** Of each person who has made campaigns with the experiment while the group ran: how many, and how many posts are out. */
async function countsOf(db: DbOrTrx, rows: readonly TestGroupRow[]): Promise<Counts[]> {
  const begun = rows.filter(({ started_at }) => started_at !== null).map(({ id }) => id)
  if (begun.length === 0) return []
  const { rows: counts } = await sql<Counts>`
    select test_group.id as group_id, campaign.user_id, count(*)::int as campaigns, sum(gone_out.posts)::int as posts
    from test_groups test_group
    join campaigns campaign on campaign.experiment = test_group.experiment
      and campaign.created_at >= test_group.started_at
      and (test_group.ended_at is null or campaign.created_at < test_group.ended_at)
    cross join lateral (
      select count(*) as posts from campaign_posts post
      where post.campaign_id = campaign.id and post.state = 'planned' and exists (
        select from publications part where part.post_id = post.post_id and part.state = 'published')
    ) gone_out
    where test_group.id in (${sql.join(begun)})
    group by test_group.id, campaign.user_id`.execute(db)
  return counts
}
