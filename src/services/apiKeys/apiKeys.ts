import { fromPromise } from 'xstate'
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey as WireApiKey } from '../../../contract/apiKeys.ts'
import type { KeyDraft } from '../../../rules/apiKeys/keyDraft.ts'
import { expiryOf } from '../../../rules/apiKeys/keyLifetimes.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { CreatedKey } from '../../machines/apiKeys/apiKeyCreation.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type ApiKey = Camel<WireApiKey>

/** The effect of the list of a person's keys. */
export const apiKeyListActors = (call: Call) => ({
  read: fromPromise<Result<ApiKey[]>, { query: null }>(({ signal }) =>
    toResult(call(listApiKeys, {}, { signal }).then(({ results }) => results)),
  ),
})

/** The effect of making one. Its end is counted from the moment that it is asked for. */
export const apiKeyCreationActors = (call: Call, clock: Pick<Clock, 'now'>) => ({
  createKey: fromPromise<Result<CreatedKey>, { draft: KeyDraft }>(({ input: { draft }, signal }) => {
    const { name, scopes, businessProfileId, lifetime, needsApproval } = draft
    const expiresAt = expiryOf(lifetime, clock.now())
    return toResult(
      call(
        createApiKey,
        { body: { name: name.trim(), scopes: [...scopes], businessProfileId, needsApproval, expiresAt } },
        { signal },
      ),
    )
  }),
})

/** The effect of revoking one, which is its value. One that is gone already counts as revoked. */
export const apiKeyRevocationActors = (call: Call) => ({
  perform: fromPromise<Result<ApiKey>, { variables: ApiKey }>(async ({ input: { variables: key }, signal }) => {
    const result = await toResult(call(revokeApiKey, { id: String(key.id) }, { signal }))
    const isGone = result.kind === 'ok' || (result.kind === 'rejected' && result.status === 404)
    return isGone ? { kind: 'ok', value: key } : result
  }),
})
