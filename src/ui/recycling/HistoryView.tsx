import { useSelector } from '@xstate/react'
import { dayOf, listMoment } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { ordinal } from '../../../rules/shell/ordinal.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { pageKeyOf } from '../../app/recycling/keys.ts'
import type { CameAgain } from '../../machines/recycling/recycling.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Pager } from '../kit/Pager.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { useRecycling } from './useRecycling.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', paddingTop: '4' })
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) auto auto]' },
  columnGap: '5',
  rowGap: '1',
  alignItems: 'center',
  borderBottom: 'soft',
  paddingBlock: '2.5',
})
const title = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'small', color: 'textMuted', fontVariantNumeric: 'tabular-nums' })
const waiting = css({ paddingBlock: '4', borderBottom: 'soft' })

const pageSize = 20

/** What came again, the last first. */
export function HistoryView() {
  const { address, show } = useRecyclingAddress()
  const business = useShownBusiness()
  const key = pageKeyOf({ id: business?.id ?? null, page: address.page, pageSize })
  const actor = useCachedActor(useRecycling().history, key)
  const found = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  return (
    <div className={stack}>
      <ListProblem what={strings.whatCameAgainCouldNotBeRead} {...failure} />
      {!found && failure.problem === null && (
        <div aria-busy="true">
          {['44%', '36%', '51%'].map((width) => (
            <div key={width} className={waiting}>
              <Skeleton width={width} height={16} />
            </div>
          ))}
        </div>
      )}
      {found?.count === 0 && (
        <EmptyState isUnderLine title={strings.nothingCameAgainYet}>
          {strings.aDayBeforeItsTimeWhatStands}
        </EmptyState>
      )}
      {found && found.results.length > 0 && (
        <ul aria-label={strings.whatCameAgain} aria-busy={failure.isBusy}>
          {found.results.map((one) => (
            <HistoryRow key={one.entryId} one={one} />
          ))}
        </ul>
      )}
      {found && found.count > 0 && (
        <Pager
          found={{ count: found.count, page: address.page, pageSize }}
          one="post"
          many="posts"
          onPage={(page) => show({ page })}
        />
      )}
    </div>
  )
}

function HistoryRow({ one }: { one: CameAgain }) {
  const { timezone, wallNow } = useSession()
  const id = one.madePostId ?? one.postId
  return (
    <li className={row}>
      <span className={title}>{id === null ? one.title : <Link to={`/post/${id}`}>{one.title}</Link>}</span>
      <NetworkMarks networks={one.networks} size={16} />
      <span className={quiet}>
        {strings.time(
          listMoment(wallTimeAt(Date.parse(one.at), timezone()), dayOf(wallNow())),
          ordinal(one.nth),
          one.madePostId === null,
        )}
      </span>
    </li>
  )
}
