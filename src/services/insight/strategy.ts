import { fromPromise } from 'xstate'
import {
  applyRecommendation,
  dismissRecommendation,
  readStrategy,
  undoRecommendation,
} from '../../../contract/strategy.ts'
import type { Recommendation, Strategy, StrategyAct, StrategyQuery } from '../../machines/insight/strategy.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of reading when and how often to post. */
export const strategyActors = (call: Call) => ({
  read: fromPromise<Result<Strategy>, { query: StrategyQuery }>(({ input: { query }, signal }) =>
    toResult(call(readStrategy, { query: wireQuery(query) }, { signal })),
  ),
})

const wireQuery = ({ businessProfileId, accountId }: StrategyQuery) => ({
  ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
  ...(accountId !== null && { account: String(accountId) }),
})

/** The effects of doing something about the recommendations of a business; null: of the primary one. */
export const strategyActActors = (call: Call, businessProfileId: number | null) => ({
  perform: fromPromise<Result<Recommendation>, { act: StrategyAct }>(({ input: { act }, signal }) =>
    toResult(perform(call, { businessProfileId, act, signal })),
  ),
})

interface Performed {
  businessProfileId: number | null
  act: StrategyAct
  signal: AbortSignal
}

function perform(call: Call, { businessProfileId, act, signal }: Performed): Promise<Recommendation> {
  const named = { key: act.key, businessProfileId }
  switch (act.kind) {
    case 'apply':
      return call(applyRecommendation, { body: named }, { signal })
    case 'undo':
      return call(undoRecommendation, { id: String(act.applicationId) }, { signal })
    case 'dismiss':
      return call(dismissRecommendation, { body: { ...named, isDismissed: true } }, { signal })
    case 'restore':
      return call(dismissRecommendation, { body: { ...named, isDismissed: false } }, { signal })
  }
}
