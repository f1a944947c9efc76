import { type Network, networks } from '../../../contract/networks.ts'
import type { MeasuredPost } from '../../../rules/campaigns/measuredPosts.ts'

type Fate = 'out' | 'planned' | 'troubled' | 'partly'

/** A post on the schedule: by network what became of it there, and what it brought. */
export const measured = (
  on: Partial<Record<Network, readonly [Fate, number | null]>>,
  { isOnSchedule = true }: { isOnSchedule?: boolean } = {},
): MeasuredPost => ({
  isOnSchedule,
  networks: networks.flatMap((network) => {
    const place = on[network]
    if (!place) return []
    const [fate, amount] = place
    return {
      ...{ network, amount, read: null },
      isOut: fate === 'out' || fate === 'partly',
      isTroubled: fate === 'troubled' || fate === 'partly',
    }
  }),
})
