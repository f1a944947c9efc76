import type { Bringing } from './bringing.ts'

/** By the ids of the person's recycling rules: whether they go on, or are paused, as all are that come with an archive. */
export type RunningRules = ReadonlyMap<number | null, boolean>

/** Rules of an import before, made here, and come just now; a deleted one too, whose deletion may be undone. */
export async function runningRules({ trx, userId }: Bringing): Promise<RunningRules> {
  const rules = await trx
    .selectFrom('recycling_rules')
    .select(['id', 'paused_at'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rules.map(({ id, paused_at }) => [id, paused_at === null]))
}
