import { useSelector } from '@xstate/react'
import { monthOf } from '../../../rules/content/months.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { ContentGap } from '../../services/buckets/gaps.ts'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useBuckets } from './useBuckets.ts'

const part = css({ marginTop: '4' })
const title = css({ textStyle: 'h3', marginBottom: '2' })
const list = css({ borderTop: 'hairline' })
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) auto]' },
  justifyItems: 'start',
  columnGap: '5',
  rowGap: '2',
  alignItems: 'center',
  paddingBlock: '2.5',
  borderBottom: 'soft',
})
const fact = css({ textWrap: 'pretty', overflowWrap: 'anywhere', '& b': { fontWeight: 'bold' } })
const quiet = css({ color: 'textMuted' })

/** What is missing in the months around today: each a fact with its number, and the act that closes it. */
export function GapList({ month }: { month: string }) {
  const business = useShownBusiness()
  const actor = useCachedActor(useBuckets().gaps, String(business?.id ?? ''))
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  return (
    <section className={part} aria-labelledby="what-is-missing">
      <h2 id="what-is-missing" className={title}>
        {strings.whatIsMissing}
      </h2>
      <ListProblem what={strings.failedToFetchContentGapAnalysis} {...failure} />
      {!found && failure.problem === null && <Skeleton width="70%" height={16} />}
      {found?.length === 0 && <p className={quiet}>{strings.nothingStandsOutInTheLast90}</p>}
      {found && found.length > 0 && (
        <ul className={list}>
          {found.map((gap) => (
            <Gap key={`${gap.kind} ${gap.bucketId} ${gap.network} ${gap.text}`} gap={gap} month={month} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Gap({ gap, month }: { gap: ContentGap; month: string }) {
  const { label, to } = acts[gap.kind](gap, month)
  return (
    <li className={item}>
      <p className={fact}>
        <b>{gap.text}</b> {gap.detail && <span className={quiet}>{gap.detail}</span>}
      </p>
      <ButtonLink to={to} size="sm">
        {label}
      </ButtonLink>
    </li>
  )
}

interface Act {
  label: string
  to: string
}

const ideasOf = ({ bucketId }: ContentGap): Act => ({
  label: strings.seeIdeas,
  to: `/content-buckets?bucket=${bucketId}`,
})
const writeOn = (label: string, { day, time, network }: ContentGap): Act => {
  const asked = new URLSearchParams({ ...(day && { date: day }), ...(time && { time }), ...(network && { network }) })
  return { label, to: asked.size > 0 ? `/post/create?${asked}` : '/post/create' }
}

/** What closes a gap. */
const acts = {
  bucket_short: ideasOf,
  stock_low: ideasOf,
  network_silent: (gap) =>
    writeOn(gap.network === null ? strings.writeAPost : strings.writeFor(networkNames[gap.network]), gap),
  weekday_empty: (gap) => writeOn(strings.planAPost, gap),
  hours_empty: (gap) => writeOn(strings.planAPost, gap),
  without_bucket: () => ({ label: strings.sortThem, to: '/posts?bucket=none' }),
  same_in_a_row: ({ day }, month) => ({
    label: strings.spreadThem,
    to: `/calendar?month=${day === null ? month : monthOf(day)}`,
  }),
} as const satisfies Record<ContentGap['kind'], (gap: ContentGap, month: string) => Act>
