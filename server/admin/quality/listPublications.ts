import { type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../../contract/content.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { Failing, Lateness, listQualityPublications } from '../../../contract/quality.ts'
import { displayNameOf } from '../../../rules/account/user.ts'
import { titleOf } from '../../../rules/content/shortened.ts'
import type { Database } from '../../db/schema.ts'
import { shownText } from '../../db/shownText.ts'
import { boundsOf, pageOf } from '../../http/paging.ts'
import { latenessOf, statesOf } from './publicationStates.ts'
import { spanOf } from './span.ts'

/** Characters that a title is made of: more than it has signs. */
const beginning = 600

/** The posts behind a number, whoever wrote them; of their texts the title alone. */
export async function listPublications(
  db: Kysely<Database>,
  asked: Received<typeof listQualityPublications>['query'],
): Promise<Answer<typeof listQualityPublications>> {
  const { days, network, state, lateness } = asked
  const { limit, offset } = boundsOf(asked)
  const chosen = behind(db, asked)
  const [{ count }, rows] = await Promise.all([
    chosen.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    chosen
      .innerJoin('posts', 'posts.id', 'publications.post_id')
      .innerJoin('users', 'users.id', 'publications.user_id')
      .select(['publications.id', 'publications.post_id', 'publications.network', 'publications.state'])
      .select(['publications.reason', 'publications.due_at', 'publications.published_at'])
      .select(['users.id as user_id', 'users.first_name', 'users.last_name', 'users.username', 'users.email'])
      .select(sql<string>`left(${shownText('posts')}, ${sql.lit(beginning)})`.as('beginning'))
      .orderBy('publications.due_at', 'desc')
      .orderBy('publications.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  const results = rows.map((row) => ({
    id: row.id,
    post_id: row.post_id,
    title: titleOf(row.beginning),
    person: {
      id: row.user_id,
      name: displayNameOf({ firstName: row.first_name, lastName: row.last_name, username: row.username }),
      email: row.email,
    },
    ...{ network: row.network, state: row.state, reason: row.reason },
    due_at: row.due_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
  }))
  const filters = { days, network, state, lateness }
  return pageOf(results, Number(count), { path: 'admin/quality/publications/', asked, filters })
}

/** Those that a number counts: in the dashboard's own words for how late and how not. */
function behind(
  db: Kysely<Database>,
  { days, network, state, lateness }: Received<typeof listQualityPublications>['query'],
) {
  const { from, until } = spanOf(days)
  return db
    .selectFrom('publications')
    .where('publications.part', '=', sql.lit(1))
    .where('publications.due_at', '>=', from)
    .where('publications.due_at', '<', until)
    .$if(network !== undefined, (query) => query.where('publications.network', '=', network ?? 'bluesky'))
    .$if(state !== undefined, (query) =>
      query.where('publications.state', 'in', statesOf(orFailed(state)).map(literal)),
    )
    .$if(lateness !== undefined, (query) =>
      query
        .where('publications.state', '=', sql.lit('published'))
        .where('publications.published_at', 'is not', null)
        .where(latenessOf, '=', orLater(lateness)),
    )
}

/** As a literal: of a parameter it is not known that the index of posts that did not go out has them all. */
const literal = (state: PublicationState) => sql.lit(state)

const orFailed = (state: Failing | undefined): Failing => state ?? 'failed'
const orLater = (lateness: Lateness | undefined): Lateness => lateness ?? 'later'
