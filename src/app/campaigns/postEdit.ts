import { createActor } from 'xstate'
import { nameOfPost } from '../../../rules/campaigns/reviewedPost.ts'
import { quotedTitle } from '../../../rules/content/shortened.ts'
import { strings } from '../../../strings/campaigns.ts'
import { campaignPostEditMachine } from '../../machines/campaigns/campaignPostEdit.machine.ts'
import type { EditedPost, PostDraft } from '../../machines/campaigns/reviewed.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { campaignPostEditActors } from '../../services/campaigns/review.ts'
import { unsavedPost } from '../../services/campaigns/reviewUnsaved.schema.ts'
import { createActorCache } from '../actorCache.ts'
import { createChanges } from '../changes.ts'
import { listening } from '../listening.ts'
import type { SessionDeps } from '../sessionDeps.ts'
import { together } from '../together.ts'
import type { WritingActor } from './reviewActors.ts'

interface Deps extends Pick<SessionDeps, 'app' | 'call'> {
  campaignId: number
  writing: WritingActor
}

/** Milliseconds in which something can be taken back from its notice. */
const undoTime = 15_000

/** Changing what posts of a campaign say; keys: their ids. What was written before and not saved is there again. */
export function createPostEdits({ app, call, campaignId, writing }: Deps) {
  const { storage, clock, userData, actorOptions, notify, analytics } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  /** What was thrown away is stored again: whoever writes that post by now has it. */
  const restored = createChanges()
  const actors = campaignPostEditActors(call, campaignId)

  const make = (key: string) => {
    const postId = Number(key)
    const slot = unsavedCopy({ storage, clock, userId, area: 'campaigns' }, `post-${postId}`, unsavedPost)
    const edit = createActor(campaignPostEditMachine.provide({ actors }), {
      ...actorOptions,
      input: { postId, typed: slot.read() },
    })
    const store = ({ version, begun, draft }: EditedPost) =>
      slot.save({ version, begun: storedOf(begun), draft: storedOf(draft) })
    const offerBack = (edited: EditedPost) =>
      notify({
        ...{ severity: 'success', message: strings.whatWasNotSavedIsThrownAway, duration: undoTime },
        actionLabel: strings.undo,
        onAction: () => {
          store(edited)
          restored.tell()
        },
      })
    edit.on('draft.typed', ({ edited }) => store(edited))
    edit.on('draft.cleared', () => slot.remove())
    edit.on('draft.discarded', ({ edited }) => {
      slot.remove()
      offerBack(edited)
    })
    edit.on('saving.began', () => analytics.track({ id: 'preview_posts_sync_started' }))
    edit.on('post.saved', ({ post }) => {
      analytics.track({ id: 'preview_posts_sync_completed' })
      writing.send({ type: 'posts.learned', posts: [post] })
      notify({ severity: 'success', message: strings.isSaved(quotedTitle(nameOfPost(post))) })
    })
    edit.on('post.learned', ({ post }) => writing.send({ type: 'posts.learned', posts: [post] }))
    edit.on('saving.failed', () => {
      analytics.track({ id: 'preview_posts_sync_failed' })
      writing.send({ type: 'refresh.requested' })
    })
    const takeStored = () => {
      const typed = slot.read()
      if (typed) edit.send({ type: 'typed.restored', typed })
    }
    return {
      edit,
      ...together(
        edit,
        listening(() => [restored.listen(takeStored)]),
      ),
    }
  }
  const cache = createActorCache(make, clock)
  return {
    ...cache,
    start: () => {},
    stop: () => {
      for (const one of cache.all()) one.stop()
    },
  }
}

const storedOf = ({ text, variants, mediaIds, accountOptions }: PostDraft) => ({
  text,
  variants: [...variants],
  mediaIds: [...mediaIds],
  accountOptions: accountOptions.map(({ accountId, options }) => ({ accountId, options: { ...options } })),
})
