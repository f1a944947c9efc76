import type { ArchivedAccount } from '../../contract/archive.ts'
import type { TextLimits } from '../../contract/networks.ts'
import { type Bringing, businessOf, insertRows } from './bringing.ts'

/** Of an account that was never asked here: what its network says counts from when it is connected. */
const unknownLimits: TextLimits = { characters: 500, characters_per_url: null, bytes: null }

/**
 * Accounts come without what opens them: disconnected, so that posts know where they were to go, and connecting the same
 * account again takes it over. One that is there is that one, however it stands.
 */
export async function bringAccounts(bringing: Bringing): Promise<void> {
  const { trx, userId, rows, ids, networks } = bringing
  const before = await trx
    .selectFrom('social_accounts')
    .select(['id', 'network', 'remote_id'])
    .where('user_id', '=', userId)
    .execute()
  const mine = new Map(before.map(({ id, network, remote_id }) => [`${network} ${remote_id}`, id]))
  for (const { id, network } of before) networks.set(id, network)
  const made = new Map<string, ArchivedAccount>()
  const doubles: ArchivedAccount[] = []
  for (const account of rows.social_accounts) {
    const key = `${account.network} ${account.remote_id}`
    const there = mine.get(key)
    if (there !== undefined) {
      ids.set('social_accounts', account.id, there)
      bringing.count('social_accounts', 'there')
    } else if (made.has(key)) doubles.push(account)
    else made.set(key, account)
  }
  await insertRows(bringing, 'social_accounts', [...made.values()], (some) =>
    trx
      .insertInto('social_accounts')
      .values(some.map((account) => columnsOf(bringing, account)))
      .returning('id')
      .execute(),
  )
  bringing.count('social_accounts', 'added', made.size)
  for (const { id, network, remote_id } of [...made.values(), ...doubles]) {
    const our = ids.of('social_accounts', made.get(`${network} ${remote_id}`)?.id ?? id)
    if (our === undefined) continue
    networks.set(our, network)
    ids.set('social_accounts', id, our)
  }
}

/** Nothing of it can be called: it has no credentials and no address to call. */
const columnsOf = (bringing: Bringing, account: ArchivedAccount) => ({
  user_id: bringing.userId,
  network: account.network,
  remote_id: account.remote_id,
  handle: account.handle,
  name: account.name,
  avatar_url: null,
  url: webAddressOrNone(account.url) ?? '',
  server: account.server,
  origin: '',
  state: 'disconnected' as const,
  // What was published on a practice network is not said to be out in the world.
  is_practice: account.is_practice,
  limits: JSON.stringify(unknownLimits),
  credentials: null,
  connected_at: account.connected_at,
  business_profile_id: businessOf(bringing, account.business_profile_id),
  queue_paused_at: account.queue_paused_at,
})

/** An address that a page may link to. */
export function webAddressOrNone(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  return /^https?:$/.test(new URL(address).protocol) ? address : null
}
