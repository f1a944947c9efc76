import { fromPromise } from 'xstate'
import {
  leaveOutNetwork,
  moveRecyclingEntry,
  pauseRecycling,
  readRecyclingQueue,
  restoreRecyclingEntry,
  shuffleRecyclingQueue,
  skipRecyclingEntry,
} from '../../../contract/recyclingQueue.ts'
import { strings } from '../../../strings/recycling.ts'
import type { NewTime, QueueChange, QueueEntry, QueueFact, RecyclingQueue } from '../../machines/recycling/recycling.ts'
import type { QueueQuery } from '../../machines/recycling/recyclingQueue.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'

/** The effects of the queue of what comes again. */
export const queueActors = (call: Call) => ({
  readQueue: fromPromise<Result<RecyclingQueue>, { query: QueueQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId, weeks } = query
    const ofBusiness = businessProfileId !== null && { businessProfileId: String(businessProfileId) }
    return toResult(call(readRecyclingQueue, { query: { ...ofBusiness, weeks: String(weeks) } }, { signal }))
  }),
  performChange: fromPromise<Result<QueueFact>, { change: QueueChange; query: QueueQuery }>(
    ({ input: { change, query }, signal }) =>
      toResult(perform({ call, query, signal }, change), sayingOfChange(messages[change.kind])),
  ),
})

/** What is said where the provider gives no words. */
const messages = {
  skip: strings.thePostCouldNotBeSkipped,
  restore: strings.thePostCouldNotBePutBack,
  move: strings.theTimeCouldNotBeChanged,
  fix: strings.theTimeCouldNotBeFixed,
  leaveOut: strings.theNetworkCouldNotBeChanged,
  shuffle: strings.theQueueCouldNotBeShuffled,
  pause: strings.recyclingCouldNotBePausedOrLet,
} as const satisfies Record<QueueChange['kind'], string>

interface Deps {
  call: Call
  query: QueueQuery
  signal: AbortSignal
}

async function perform({ call, query, signal }: Deps, change: QueueChange): Promise<QueueFact> {
  const business = query.businessProfileId === null ? {} : { businessProfileId: query.businessProfileId }
  switch (change.kind) {
    case 'skip':
      return entryFact(await call(skipRecyclingEntry, idOf(change.entry), { signal }))
    case 'restore':
      return entryFact(await call(restoreRecyclingEntry, idOf(change.entry), { signal }))
    case 'move':
      return entryFact(await call(moveRecyclingEntry, { ...idOf(change.entry), body: change.to }, { signal }))
    case 'fix':
      return entryFact(
        await call(moveRecyclingEntry, { ...idOf(change.entry), body: ownTime(change.entry) }, { signal }),
      )
    case 'leaveOut': {
      const { entry, network, isLeftOut } = change
      return entryFact(await call(leaveOutNetwork, { ...idOf(entry), body: { network, isLeftOut } }, { signal }))
    }
    case 'shuffle': {
      const seed = change.seed === null ? {} : { seed: change.seed }
      const { previousSeed, moved } = await call(shuffleRecyclingQueue, { body: { ...business, ...seed } }, { signal })
      return { kind: 'shuffled', previousSeed, moved }
    }
    case 'pause':
      await call(pauseRecycling, { body: { ...business, isPaused: change.isPaused } }, { signal })
      return { kind: 'paused' }
  }
}

const idOf = ({ id }: QueueEntry) => ({ id: String(id) })
const entryFact = (entry: QueueEntry): QueueFact => ({ kind: 'entry', entry })

/** The time that an entry has, as one that it is moved to. */
export function ownTime({ slotId, schedule: { wallTime, timezone } }: QueueEntry): NewTime {
  return slotId === null ? { schedule: { wallTime, timezone } } : { slot: { slotId, wallTime } }
}
