import { useSelector } from '@xstate/react'
import type { PostState } from '../../../contract/content.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Headline, headline } from '../../../rules/content/headline.ts'
import { needyStates } from '../../../rules/content/states.ts'
import { dayOf, type WallTime } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/dashboard.ts'
import { usePostList } from '../content/usePostList.ts'
import { Highlight } from '../kit/Highlight.tsx'

interface Props {
  /** Of today and later, in order. */
  upcoming: readonly PlannedPost[]
  needing: number
  now: WallTime
}

/** What a sentence is made of. */
export interface Plan extends Props {
  hasMoreToday: boolean
}

/** How things stand, in a sentence; where today has more posts than are listed, they are counted by the provider. */
export function PlanHeadline({ hasMoreToday, ...props }: Plan) {
  return hasMoreToday ? <CrowdedDay {...props} /> : <Said {...headline(props.upcoming, props.needing, props.now)} />
}

const Said = ({ plan, need }: Headline) => (
  <>
    {unbrokenClock(plan)} {need && <Highlight>{need}</Highlight>}
  </>
)

/** `7:30 AM` stands in one line. */
const unbrokenClock = (sentence: string): string => sentence.replaceAll(/ (?=[AP]M\b)/g, '\u00a0')

function CrowdedDay({ upcoming, needing, now }: Props) {
  const scheduled = useCountToday(['scheduled'], now)
  const publishing = useCountToday(['publishing'], now)
  const published = useCountToday(['published'], now)
  const partlyPublished = useCountToday(['partly_published'], now)
  const needy = useCountToday(needyStates, now)
  if (scheduled === null || publishing === null || published === null || partlyPublished === null || needy === null)
    return strings.dashboard
  return <Said {...headline(upcoming, needing, now, { scheduled, publishing, published, partlyPublished, needy })} />
}

/** How many posts of today are in these states; null until that is known. */
function useCountToday(states: readonly PostState[], now: WallTime): number | null {
  const list = usePostList({ states, order: 'due', hasTime: null, day: dayOf(now), page: 1, pageSize: 1 })
  return useSelector(list, ({ context }) => context.value?.count ?? null)
}
