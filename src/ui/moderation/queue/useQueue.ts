import { useSelector } from '@xstate/react'
import type { RefusalReason } from '../../../../contract/moderation.ts'
import { caseIn, queueAddressOf } from '../../../../rules/moderation/queueAddress.ts'
import { reasonProblem } from '../../../../rules/moderation/refusalReasons.ts'
import { queueKeyOf } from '../../../app/moderation/keys.ts'
import { blankRefusal, severalCases } from '../../../app/moderation/refusals.ts'
import type { ListedCase, ModerationCase, SeenCase } from '../../../machines/moderation/moderation.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useAddressChange } from '../useAddressChange.ts'
import { useModeration } from '../useModeration.ts'

export type QueueModel = ReturnType<typeof useQueue>

/** The queue as its views need it: what is listed and selected, and the ways through it. */
export function useQueue() {
  const moderation = useModeration()
  const { decision } = moderation
  const { params, addressWith, change } = useAddressChange()
  const address = queueAddressOf(params)
  const caseId = caseIn(params)
  const queue = useCachedActor(moderation.queues, queueKeyOf(address))
  const found = useLastShown(useSelector(queue, ({ context }) => context.value))
  const selected = useSelector(decision, ({ context }) => context.selected)
  const isBusy = useSelector(decision, (snapshot) => snapshot.hasTag('busy'))
  const listed: readonly ListedCase[] = found?.results ?? []
  const step = (by: 1 | -1) => {
    const at = listed.findIndex(({ id }) => id === caseId)
    const next = listed[at < 0 ? (by > 0 ? 0 : listed.length - 1) : at + by]
    if (next) change({ case: String(next.id) })
  }
  const toggle = ({ id, version }: SeenCase) => decision.send({ type: 'case.toggled', seen: { id, version } })
  return {
    ...{ moderation, address, caseId, queue, found, listed, selected, isBusy, addressWith, change, step, toggle },
    failure: useQueryFailure(queue),
    isSelected: (id: number) => selected.some((one) => one.id === id),
    clearSelection: () => decision.send({ type: 'selection.cleared' }),
  }
}

/** What can be decided: all that are selected, else the post that is read; and the reason that is being given. */
export function useDecisions({ moderation, selected, isBusy }: QueueModel, current: ModerationCase | null) {
  const { decision, refusals } = moderation
  const read = current?.state === 'waiting' ? [{ id: current.id, version: current.version }] : []
  const targets: readonly SeenCase[] = selected.length > 0 ? selected : read
  const key = selected.length > 0 ? severalCases : String(current?.id ?? severalCases)
  const draft = useSelector(refusals, ({ context }) => context[key] ?? blankRefusal)
  const problem = reasonProblem(draft.code, draft.text)
  // Of several it is told after the decision, of each that was left.
  const isOutInPart = selected.length === 0 && current?.isOnNetwork === true
  const isRefusable = targets.length > 0 && (!isOutInPart || current.hasUnsent)
  const typeReason = (change: { code?: RefusalReason; text?: string }) =>
    refusals.send({ type: 'refusal.typed', key, change })
  return {
    ...{ targets, isRefusable, isOutInPart, draft, problem, typeReason, isBusy },
    approve: () => decision.send({ type: 'decision.requested', cases: targets, decision: { decision: 'let_go' } }),
    /** Answers whether a reason is given. */
    refuse: (): boolean => {
      const { code, text } = draft
      if (problem !== null || code === null) return false
      const reason = { code, text: text.trim() }
      decision.send({ type: 'decision.requested', cases: targets, decision: { decision: 'refused', reason } })
      return true
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>
