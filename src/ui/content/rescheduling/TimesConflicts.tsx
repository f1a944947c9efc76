import { useSelector } from '@xstate/react'
import { dayOf, type WallTime } from '../../../../rules/content/times.ts'
import { conflictSentences } from '../../../../rules/rescheduling/conflictWords.ts'
import { firstOf } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/rescheduling.ts'
import { css } from '../../../../styled-system/css'
import { createTimesCheck, timesKeyOf } from '../../../app/rescheduling/timesCheck.ts'
import type { Conflict } from '../../../machines/content/moveSeveral.ts'
import type { TimesQuery } from '../../../services/rescheduling/timesCheck.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { ConflictSetting } from '../../rescheduling/ConflictSetting.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

const frame = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
const list = css({ display: 'grid', gap: '1.5', listStyle: 'none', padding: '0', margin: '0' })

/** So many conflicts are named; the others are counted. */
const mostShown = 4

interface Props extends TimesQuery {
  now: WallTime
}

/** What posts would stand too close to at other times, with how close that is, which can be changed here. */
export function TimesConflicts({ now, ...query }: Props) {
  const { actor } = useCachedActor(useSession().cached(createTimesCheck), timesKeyOf(query))
  const conflicts = useSelector(actor, ({ context }) => context.value)
  const failure = useQueryFailure(actor)
  const what = query.times.length === 1 ? strings.thisPostComes : strings.thesePostsCome
  return (
    <div className={frame}>
      <ListProblem what={strings.itCouldNotBeLookedUp(what)} {...failure} />
      <div aria-live="polite">
        {conflicts === null && !failure.problem && <Skeleton width="100%" height={20} />}
        {conflicts !== null && conflicts.length > 0 && (
          <Notice severity="warning" title={strings.closeTogether} live="none">
            <ConflictList conflicts={conflicts} now={now} />
          </Notice>
        )}
      </div>
      <ConflictSetting />
    </div>
  )
}

function ConflictList({ conflicts, now }: { conflicts: readonly Conflict[]; now: WallTime }) {
  const { first, more } = firstOf([...conflictSentences(conflicts, dayOf(now)).entries()], mostShown)
  return (
    <ul className={list}>
      {first.map(([at, sentence]) => (
        <li key={at}>{sentence}</li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  )
}
