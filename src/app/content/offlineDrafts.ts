import { createActor, fromPromise } from 'xstate'
import { strings } from '../../../strings/content.ts'
import { offlineDraftsMachine } from '../../machines/offline/offlineDrafts.machine.ts'
import { keyOf, type Sending, type WaitingDraft } from '../../machines/offline/waitingDraft.ts'
import { browserLocks } from '../../services/browser/locks.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { onWorkerMessage } from '../../services/browser/workerMessages.ts'
import { createDraftStore } from '../../services/content/draftStore.ts'
import { sendWaiting } from '../../services/content/sendWaiting.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createWaitingDraftStore } from './waitingDraftStore.ts'

export type OfflineDrafts = ReturnType<typeof createOfflineDrafts>

/** Sends the drafts that wait as soon as there is a network, and lets the person decide about those that stay. */
export function createOfflineDrafts({ app, call, lazy, postChanges }: PageDeps) {
  const { clock, storage, browser } = app
  const waiting = lazy(createWaitingDraftStore)
  const deps = { call, clock, waiting, locks: browserLocks() }
  const sendDraft = fromPromise<Sending, { draft: WaitingDraft }>(({ input, signal }) =>
    sendWaiting(deps, input.draft, signal),
  )
  const actor = createActor(offlineDraftsMachine.provide({ actors: { sendDraft } }), app.actorOptions)
  const userId = app.userData.getSnapshot().context.user?.id ?? 0
  const copyOf = ({ draftId }: Pick<WaitingDraft, 'draftId'>) => createDraftStore({ storage, clock, userId, draftId })
  const read = () => actor.send({ type: 'drafts.read', drafts: waiting.all() })
  const sendAll = () => actor.send({ type: 'sending.requested' })
  /** The browser's copy of it goes with it; one of something else stays. */
  const remove = (draft: WaitingDraft) => {
    const copy = copyOf(draft)
    if (copy.read()?.clientKey === keyOf(draft)) copy.remove()
    waiting.remove(keyOf(draft))
  }
  actor.on('draft.sent', ({ key }) => {
    const draft = waiting.get(key)
    if (draft) remove(draft)
    postChanges.tell()
    app.notify({ severity: 'success', message: strings.aDraftThatYouWroteOfflineIs })
  })
  actor.on('draft.stopped', ({ key, problem }) => {
    const draft = waiting.get(key)
    if (draft) waiting.put({ ...draft, problem })
  })
  /** What is begun as a new post waits instead, so that neither takes the other's place. */
  const makeRoom = (draft: WaitingDraft) => {
    const begun = copyOf({ draftId: 'new' }).read()
    if (begun && !begun.isSaved && begun.clientKey !== keyOf(draft))
      waiting.put({ ...draft, draftId: 'new', local: begun, problem: null })
  }
  /** Opens it as a new post, under a key of its own: its post is not there any more. */
  const openAsNew = (draft: WaitingDraft) => {
    makeRoom(draft)
    const copy = copyOf({ draftId: 'new' })
    copy.save(copy.asNew(draft.local) ?? draft.local)
    copy.flush()
    remove(draft)
    app.go('/post/create', { replace: false })
  }
  return {
    actor,
    /** Opens it where it can be written on. */
    open: (draft: WaitingDraft) => {
      if (draft.problem?.kind === 'deleted') return openAsNew(draft)
      if (draft.draftId === 'new') makeRoom(draft)
      const copy = copyOf(draft)
      copy.save(draft.local)
      copy.flush()
      app.go(draft.draftId === 'new' ? '/post/create' : `/post/create?edit=${draft.draftId}`, { replace: false })
    },
    discard: remove,
    retry: (draft: WaitingDraft) => {
      waiting.put({ ...draft, problem: null })
      sendAll()
    },
    ...listening(() => {
      actor.start()
      read()
      if (browser.isOnline()) sendAll()
      return [
        waiting.subscribe(read),
        onConnectionReturn(sendAll),
        // A page in the background may not be told of the network itself.
        onWorkerMessage(navigator, 'draftsDue', sendAll),
        () => actor.stop(),
      ]
    }),
  }
}
