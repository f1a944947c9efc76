import { sql } from 'kysely'
import { type Network, networks } from '../../contract/networks.ts'
import { type SameTextRule, sameTextRuleOf } from '../../rules/networks/sameTextRules.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** Texts, by their hashes, that a network would refuse as those of before. */
export type UsedTexts = ReadonlyMap<Network, ReadonlySet<string>>

/** What each network has had of a user and will not take: all of it, or the last that is there or planned. */
export async function usedTexts(db: DbOrTrx, userId: number): Promise<UsedTexts> {
  const { rows } = await sql<{ network: Network; text_hash: string; is_last: boolean }>`
    select network, text_hash, bool_or(place = 1) as is_last from (
      select network, text_hash,
        row_number() over (partition by account_id order by coalesce(published_at, due_at) desc, id desc) as place
      from publications
      where user_id = ${userId} and kind = 'post' and text_hash is not null and not state in ('failed', 'missed')
        and network = any(${networks.filter((network) => sameTextRuleOf(network) !== 'any')}::text[])
    ) part group by network, text_hash`.execute(db)
  const refused = rows.filter(({ network, is_last }) => counts[sameTextRuleOf(network)](is_last))
  const byNetwork = Map.groupBy(refused, ({ network }) => network)
  return new Map([...byNetwork].map(([network, list]) => [network, new Set(list.map(({ text_hash }) => text_hash))]))
}

const counts = {
  any: () => false,
  not_in_a_row: (isLast) => isLast,
  never_again: () => true,
} as const satisfies Record<SameTextRule, (isLast: boolean) => boolean>
