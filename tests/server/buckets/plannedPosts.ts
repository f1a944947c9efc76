import { randomUUID } from 'node:crypto'
import type { PublicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { makeAccount } from '../content/accounts.ts'
import type { TestProvider } from '../support.ts'

interface Planned {
  bucket_id?: number | null
  due_at: Date
  /** Of its one part; a draft has none. */
  state: PublicationState | 'draft'
  network?: Network
  business_profile_id?: number | null
}

/** Puts posts for one person in the tables, as they are at some time; answers how. */
export function plansOf(db: TestProvider['db'], user_id: number) {
  const accounts = new Map<Network, number>()

  async function accountOn(network: Network): Promise<number> {
    const id = accounts.get(network) ?? (await makeAccount(db, user_id, { network, remote_id: randomUUID() }))
    accounts.set(network, id)
    return id
  }

  return async ({ state, due_at, network = 'bluesky', ...given }: Planned): Promise<number> => {
    const account_id = await accountOn(network)
    const { id } = await db
      .insertInto('posts')
      .values({
        ...{ user_id, client_key: randomUUID(), text: 'Rye', is_draft: state === 'draft', due_at },
        ...{ wall_time: due_at.toISOString().slice(0, 16), timezone: 'UTC', ...given },
        account_ids: JSON.stringify([account_id]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (state !== 'draft') {
      await db
        .insertInto('publications')
        .values({ post_id: id, account_id, user_id, network, state, due_at, next_at: null })
        .execute()
    }
    return id
  }
}
