import { type ActorRefFrom, createActor } from 'xstate'
import { isBlankKey } from '../../../rules/apiKeys/keyDraft.ts'
import { strings } from '../../../strings/apiKeys.ts'
import { apiKeyCreationMachine } from '../../machines/apiKeys/apiKeyCreation.machine.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type ApiKey,
  apiKeyCreationActors,
  apiKeyListActors,
  apiKeyRevocationActors,
} from '../../services/apiKeys/apiKeys.ts'
import { unsavedKey } from '../../services/apiKeys/keyUnsaved.schema.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import type { App } from '../app.ts'
import { createChanges } from '../changes.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'

export type ApiKeyCreation = ActorRefFrom<typeof apiKeyCreationMachine>
export type ApiKeyRevocation = ActorRefFrom<ReturnType<typeof mutationMachine<ApiKey, ApiKey>>>

/**
 * Making a key, for as long as the session lasts: the section may be closed meanwhile, and a secret that comes then is
 * shown when it is opened again.
 */
export function createApiKeyCreation({ actorOptions, call, clock, notify, storage, userData }: App) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slot = unsavedCopy({ storage, clock, userId, area: 'api_keys' }, 'draft', unsavedKey)
  const changes = createChanges()
  const creation = createActor(
    apiKeyCreationMachine.provide({ actors: apiKeyCreationActors(call, clock) }),
    actorOptions,
  )
  creation.on('draft.typed', ({ draft }) => slot.save({ draft: { ...draft, scopes: [...draft.scopes] } }))
  creation.on('draft.cleared', slot.remove)
  creation.on('draft.discarded', ({ draft }) => {
    if (isBlankKey(draft)) return
    notify({
      severity: 'info',
      message: strings.whatYouTypedForTheKeyIs,
      actionLabel: strings.undo,
      onAction: () => creation.send({ type: 'creation.requested', draft }),
    })
  })
  creation.on('keys.changed', changes.tell)
  const takeStored = listening(() => {
    const stored = slot.read()
    if (stored) creation.send({ type: 'creation.requested', draft: stored.draft })
    return []
  })
  return { creation, changes, ...together(creation, takeStored) }
}

/** The keys that are there, read when the section is opened and after every change, and the way to revoke one. */
export function createApiKeys(app: App) {
  const { actorOptions, call, notify } = app
  const { changes } = app.lazyInSession(createApiKeyCreation)
  const list = createActor(queryMachine<null, ApiKey[]>('apiKeys').provide({ actors: apiKeyListActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const revocation = createActor(
    mutationMachine<ApiKey, ApiKey>('revokeApiKey').provide({ actors: apiKeyRevocationActors(call) }),
    actorOptions,
  )
  revocation.on('mutation.done', ({ value: { name } }) => {
    notify({ severity: 'success', message: strings.isRevoked(name) })
    changes.tell()
  })
  revocation.on('mutation.unclear', changes.tell)
  const changed = listening(() => [changes.listen(() => list.send({ type: 'refresh.requested' }))])
  return { list, revocation, ...together(list, revocation, changed) }
}
