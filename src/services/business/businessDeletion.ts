import { fromPromise } from 'xstate'
import { deleteProfile, deletionConflict } from '../../../contract/business.ts'
import type { DeletionOutcome, DeletionProblem, StopAction } from '../../machines/business/businessDeletion.machine.ts'
import { unreachableText } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toClient } from '../http/casing.ts'
import { type Failure, failureIn, type Refused, wordsOf } from '../http/failure.ts'

/** The effects of deleting a business profile. */
export const businessDeletionActors = (call: Call) => ({
  deleteProfile: fromPromise<DeletionOutcome, { id: number; stopAction: StopAction | null }>(({ input, signal }) =>
    remove(call, input, signal),
  ),
})

/**
 * Deletes a profile, and stops its campaigns as was chosen. A 404 counts as deleted. The sentence where the provider has
 * none is the profiles' own for a plain deletion, and the campaigns' for one that stops them (specification, section 8).
 */
async function remove(
  call: Call,
  { id, stopAction }: { id: number; stopAction: StopAction | null },
  signal: AbortSignal,
): Promise<DeletionOutcome> {
  const body = stopAction ? { body: { stopCampaigns: true, stopAction } } : { body: undefined }
  try {
    await call(deleteProfile, { id: String(id), ...body }, { signal })
    return { kind: 'deleted', wasGone: false }
  } catch (thrown) {
    const fallback = stopAction ? 'Failed to delete business profile' : 'Failed to delete profile'
    return outcomeOf(failureIn(thrown), fallback)
  }
}

function outcomeOf(failure: Failure, fallback: string): DeletionOutcome {
  if (failure.kind === 'misshapen' || failure.kind === 'stopped') throw failure
  if (failure.kind === 'unreachable') {
    return { kind: 'failed', problem: { message: fallback, details: unreachableText, status: 0 } }
  }
  if (failure.status === 404) return { kind: 'deleted', wasGone: true }
  const conflict = failure.status === 409 ? deletionConflict.safeParse(failure.body) : null
  if (conflict?.success) return { kind: 'conflict', conflict: toClient(deletionConflict, conflict.data) }
  return { kind: 'failed', problem: problemIn(failure, fallback) }
}

const problemIn = ({ status, body }: Refused, fallback: string): DeletionProblem => ({
  message: wordsOf(body).join(' ') || fallback,
  details: detailsIn(body),
  status,
})

/** What the provider says beside its sentence, in whatever form. */
function detailsIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { details, detail } = { details: null, detail: null, ...body }
  const said: unknown = details ?? detail
  if (said === null || said === undefined) return null
  return typeof said === 'string' ? said : JSON.stringify(said)
}
