import type { Mark, Prepared, Sought, Steps } from '../../../server/networks/network.ts'
import { memorySteps } from '../publishing/contents.ts'

/** What to look for, where these remote ids are known as other publications'. */
export const soughtFor = (
  prepared: Prepared,
  mark: Mark | null = null,
  known: readonly string[] = [],
  steps: Steps = memorySteps(),
): Sought => ({
  ...prepared,
  mark,
  steps,
  dismissed: new Set(),
  knownAmong: async (ids) => new Set(ids.filter((id) => known.includes(id))),
})
