import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { mostQueueWeeks } from '../../../contract/recyclingQueue.ts'
import { shortDate } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { countWord } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import type { QueueChange, RecyclingQueue } from '../../machines/recycling/recycling.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { QueueRow } from './QueueRow.tsx'
import { groupedByWeek } from './queueWords.ts'
import { useQueue } from './useQueue.ts'
import { useRecyclingAddress } from './useRecyclingAddress.ts'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]' })
const groupHead = css({
  display: 'flex',
  gap: '2',
  alignItems: 'baseline',
  paddingTop: '4',
  paddingBottom: '1.5',
  borderBottom: 'hairline',
})
const title = css({ textStyle: 'h4' })
const days = css({ textStyle: 'caption', color: 'textMuted' })
const tail = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  textStyle: 'small',
  color: 'textMuted',
  paddingTop: '2.5',
})
const waiting = css({ display: 'grid', gap: '2', paddingBlock: '3.5', borderBottom: 'soft' })
const problem = css({ paddingTop: '4' })

/** So many stand there until all are asked for. */
const shownFirst = 8

/** What comes again, by week; what fails is told above what was read before. */
export function QueueView() {
  const { queue, found, failure, changes, request } = useQueue()
  const isBusy = useSelector(queue, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={stack}>
      {failure.problem !== null && (
        <div className={problem}>
          <ListProblem what={strings.whatComesAgainCouldNotBeRead} {...failure} />
        </div>
      )}
      {!found && failure.problem === null && <QueueSkeleton />}
      {found && found.results.length === 0 && failure.problem === null && <NothingQueued queue={found} />}
      {found && found.results.length > 0 && <Queue queue={found} changes={changes} isBusy={isBusy} request={request} />}
    </div>
  )
}

interface QueueProps {
  queue: RecyclingQueue
  /** What is being done. */
  changes: readonly QueueChange[]
  isBusy: boolean
  request: (change: QueueChange) => void
}

function Queue({ queue, changes, isBusy, request }: QueueProps) {
  const id = useId()
  const today = dayOf(useWallNow())
  const [isWhole, setWhole] = useState(false)
  const { address, show } = useRecyclingAddress()
  const shown = isWhole ? queue.results : queue.results.slice(0, shownFirst)
  const more = queue.results.length - shown.length
  const isShuffling = changes.some(({ kind }) => kind === 'shuffle')
  const hasLoose = queue.results.some(({ state, isFixed }) => state === 'planned' && !isFixed)
  return (
    <>
      {groupedByWeek(shown, today).map((group, index) => (
        <section key={group.days} aria-labelledby={`${id}-${index}`}>
          <header className={groupHead}>
            <h2 id={`${id}-${index}`} className={title}>
              {group.title}
            </h2>
            <p className={days}>{group.days}</p>
          </header>
          <ul>
            {group.entries.map((entry) => (
              <QueueRow
                key={entry.id}
                entry={entry}
                isNear={group.isNear}
                isBusy={changes.some((change) => 'entry' in change && change.entry.id === entry.id)}
                request={request}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={tail}>
        <span>
          {more > 0
            ? strings.moreUntil(countWord(more), shortDate(queue.until))
            : strings.thatIsAllUntil(shortDate(queue.until))}
        </span>
        {more > 0 && (
          <Button variant="link" size="sm" onClick={() => setWhole(true)}>
            {strings.showAll}
          </Button>
        )}
        {more === 0 && address.weeks < mostQueueWeeks && (
          <Button variant="link" size="sm" onClick={() => show({ weeks: mostQueueWeeks })}>
            {strings.lookFurtherAhead}
          </Button>
        )}
        {hasLoose && (
          <>
            <span>{strings.or}</span>
            <Button
              variant="link"
              size="sm"
              busy={isShuffling}
              aria-disabled={isBusy || undefined}
              onClick={() => request({ kind: 'shuffle', seed: null })}
            >
              {strings.shuffleWhatIsNotFixed}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** Why nothing comes, and what to do about it. */
function NothingQueued({ queue }: { queue: RecyclingQueue }) {
  const { show } = useRecyclingAddress()
  const { rules, allowed } = queue.counts
  if (rules === 0) {
    return (
      <EmptyState
        isUnderLine
        title={strings.noRuleYet}
        actions={
          <Button variant="ink" onClick={() => show({ rule: 'new' })}>
            {strings.makeTheFirstRule}
          </Button>
        }
      >
        {strings.aRuleLetsGoodPostsOfA}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      isUnderLine
      title={strings.nothingInTheQueue}
      actions={
        <Button variant="ink" onClick={() => show({ tab: 'rules' })}>
          {strings.seeTheRules}
        </Button>
      }
    >
      {allowed === 0
        ? strings.noPostThatWentOutMayCome
        : strings.nothingHasRestedLongEnoughUntilOr(shortDate(queue.until))}
    </EmptyState>
  )
}

const QueueSkeleton = () => (
  <div aria-busy="true">
    {['52%', '40%', '61%', '46%'].map((width) => (
      <div key={width} className={waiting}>
        <Skeleton width={width} height={16} />
        <Skeleton width="35%" height={12} />
      </div>
    ))}
  </div>
)
