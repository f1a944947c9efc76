import { type Kysely, sql } from 'kysely'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { listPeople as listPeopleEndpoint } from '../../../contract/people.ts'
import type { Database } from '../../db/schema.ts'
import { boundsOf, containing, pageOf } from '../../http/paging.ts'
import { describeListed, personRows, stateOfPerson } from './personRows.ts'

type Asked = Received<typeof listPeopleEndpoint>['query']

/** Everybody, newest first, or those that fit. */
export async function listPeople(db: Kysely<Database>, asked: Asked): Promise<Answer<typeof listPeopleEndpoint>> {
  const { search = '', plan, state } = asked
  const { limit, offset } = boundsOf(asked)
  const pattern = containing(search)
  const chosen = db
    .selectFrom('users as person')
    .$if(search.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('person.email', 'ilike', pattern),
          eb('person.username', 'ilike', pattern),
          eb(sql<string>`person.first_name || ' ' || person.last_name`, 'ilike', pattern),
        ]),
      ),
    )
    .$if(plan !== undefined, (query) => query.where('person.plan', '=', plan ?? ''))
    .$if(state !== undefined, (query) => query.where(stateOfPerson, '=', state ?? 'active'))
  const { count } = await chosen.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  // The counts of each person are made for the page alone.
  const ids = await chosen
    .select('person.id')
    .orderBy('person.created_at', 'desc')
    .orderBy('person.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows =
    ids.length === 0
      ? []
      : await personRows(db)
          .where(
            'person.id',
            'in',
            ids.map(({ id }) => id),
          )
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const results = ids.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [describeListed(row)] : []
  })
  const filters = { search: asked.search, plan, state }
  return pageOf(results, Number(count), { path: 'admin/people/', asked, filters })
}
