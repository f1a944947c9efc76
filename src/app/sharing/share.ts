import { createActor } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { cachesOfPage } from '../../services/sharing/cachesOfPage.ts'
import {
  type SharedDraft,
  type ShareQuery,
  shareActors,
  sharedDraftActors,
} from '../../services/sharing/shareActors.ts'
import { markShareWanted, removeShare, type SharedContent } from '../../services/sharing/shareStore.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { when } from '../when.ts'

export type Share = ReturnType<typeof createShare>

const shareMachine = queryMachine<ShareQuery, SharedContent | null>('share')
const sharedDraftMachine = mutationMachine<SharedDraft, number>('sharedDraft')

/**
 * What another app shared, on its way to a draft. What the system handed to the installed app becomes one at once; what came
 * in a browser's tab could be sent by any page, and is asked about. Keys: `?id=…` or `#…`, as the address has it.
 */
export function createShare(deps: PageDeps, key: string) {
  const { app, business, postChanges } = deps
  const id = key.startsWith('?') ? (new URLSearchParams(key).get('id') ?? '') : null
  const caches = cachesOfPage()
  const shared = createActor(shareMachine.provide({ actors: shareActors({ caches, clock: app.clock }) }), {
    ...app.actorOptions,
    input: { query: id === null ? { hash: key } : { id } },
  })
  const draft = createActor(sharedDraftMachine.provide({ actors: sharedDraftActors(deps.call) }), app.actorOptions)
  const clientKey = id ?? crypto.randomUUID()

  let noted = Promise.resolve()
  const begin = () => {
    const share = shared.getSnapshot().context.value
    if (!share) return
    if (id !== null && caches) noted = markShareWanted(caches, id, share).catch(() => {})
    draft.send({
      type: 'mutation.requested',
      variables: {
        clientKey,
        share,
        accountIds: onlyAccount(deps),
        businessProfileId: business.profiles.getSnapshot().context.selectedId,
      },
    })
  }
  const beginIfSure = () =>
    when(
      shared,
      (snapshot) => snapshot.matches('ready'),
      ({ context: { value } }) => {
        if (value && isSure(value) && app.browser.installation.state() === 'installed') begin()
      },
    )
  const beginAgain = () => {
    if (draft.getSnapshot().context.problem !== null) begin()
  }
  const open = (postId: number) => {
    postChanges.tell()
    const hasFiles = (shared.getSnapshot().context.value?.files.length ?? 0) > 0
    if (id !== null && caches && !hasFiles) noted.then(() => removeShare(caches, id)).catch(() => {})
    app.go(`/post/create?edit=${postId}${hasFiles ? `&shared=${id}` : ''}`, { replace: true })
  }
  return {
    shared,
    draft,
    begin,
    ...together(
      shared,
      draft,
      listening(() => [
        draft.on('mutation.done', ({ value }) => open(value)).unsubscribe,
        onConnectionReturn(beginAgain),
      ]),
      { start: beginIfSure, stop: () => {} },
    ),
  }
}

/** The system sent it, and all of it is there. */
const isSure = ({ isFromPage, leftOut }: SharedContent): boolean => !isFromPage && leftOut.length === 0

/** The account of somebody who has one; several are chosen between in the composer. */
function onlyAccount({ app }: PageDeps): number[] {
  const accounts = app.userData.getSnapshot().context.user?.userprofile.socialAccounts ?? []
  const connected = accounts.filter(({ state }) => state === 'connected').map(({ id }) => id)
  return connected.length === 1 ? connected : []
}
