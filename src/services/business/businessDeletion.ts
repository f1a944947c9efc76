import { fromPromise } from 'xstate'
import { deleteProfile, deletionConflict } from '../../../contract/businessDeletion.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { strings } from '../../../strings/business.ts'
import type { DeletionResult, StopAction } from '../../machines/business/businessDeletion.machine.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { toClient } from '../http/casing.ts'
import { messagesOf } from '../http/errorBody.ts'

/** The effects of deleting a business profile. */
export const businessDeletionActors = (call: Call) => ({
  deleteProfile: fromPromise<DeletionResult, { id: number; stopAction: StopAction | null }>(({ input, signal }) =>
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
): Promise<DeletionResult> {
  const body = stopAction ? { body: { stopCampaigns: true, stopAction } } : { body: undefined }
  try {
    await call(deleteProfile, { id: String(id), ...body }, { signal })
    return { kind: 'deleted', wasGone: false }
  } catch (thrown) {
    const fallback = stopAction ? strings.failedToDeleteBusinessProfile : strings.failedToDeleteProfile
    return deletionOf(apiErrorIn(thrown), fallback)
  }
}

function deletionOf(error: ApiError, fallback: string): DeletionResult {
  const { kind, status, body } = error
  if (kind === 'aborted') throw error
  if (kind !== 'rejected') {
    const details = `${callMessages[kind]} ${unclearFate}`
    return { kind: 'unanswered', problem: { message: fallback, details, status } }
  }
  if (status === 404) return { kind: 'deleted', wasGone: true }
  const conflict = status === 409 ? safeParse(deletionConflict, body) : undefined
  if (conflict) return { kind: 'conflict', conflict: toClient(deletionConflict, conflict.data) }
  const message = messagesOf(body).join(' ') || fallback
  return { kind: 'failed', problem: { message, details: detailsIn(body), status } }
}

/** The sentence of a failure is fixed (specification, section 8): that it may be deleted all the same stands beside it. */
const unclearFate = strings.itMayBeDeletedAllTheSame

/** What the provider says beside its sentence, in whatever form. */
function detailsIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { details, detail } = { details: null, detail: null, ...body }
  const said: unknown = details ?? detail
  if (said === null || said === undefined) return null
  return typeof said === 'string' ? said : JSON.stringify(said)
}
