import type { Mark, Prepared, Sought } from '../../../server/networks/network.ts'

/** What to look for, where these remote ids are known as other publications'. */
export const soughtFor = (prepared: Prepared, mark: Mark | null = null, known: readonly string[] = []): Sought => ({
  ...prepared,
  mark,
  dismissed: new Set(),
  knownAmong: async (ids) => new Set(ids.filter((id) => known.includes(id))),
})
