import { useSelector } from '@xstate/react'
import { createStrategy, strategyKeyOf } from '../../app/insight/strategy.ts'
import type { StrategyAct, StrategyQuery } from '../../machines/insight/strategy.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useLastShown } from '../useLastShown.ts'
import { useQueryFailure } from '../useQueryFailure.ts'

/** The strategy of a business; what was shown before stays until that of another account is read. */
export function useStrategy(query: StrategyQuery) {
  const { strategy, act } = useCachedActor(useSession().cached(createStrategy), strategyKeyOf(query))
  const found = useSelector(strategy, ({ context }) => context.value)
  const isActing = useSelector(act, (snapshot) => snapshot.hasTag('busy'))
  const isReading = useSelector(strategy, (snapshot) => snapshot.hasTag('busy'))
  const last = useSelector(act, ({ context }) => context)
  // Until what was done shows, a second press would ask for it again.
  const isShowing = isReading && last.problem === null
  return {
    /** Null until one is read. */
    shown: useLastShown(found),
    /** What is shown is of another account. */
    isOutdated: found === null,
    failure: useQueryFailure(strategy),
    acting: {
      /** Of the recommendation that something is done about; null while nothing is. */
      busyKey: isActing || isShowing ? (last.act?.key ?? null) : null,
      problemKey: last.problem === null ? null : (last.act?.key ?? null),
      problem: last.problem,
      request: (wanted: StrategyAct) => act.send({ type: 'act.requested', act: wanted }),
    },
  }
}

export type Acting = ReturnType<typeof useStrategy>['acting']
