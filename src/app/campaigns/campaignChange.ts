import { type ActorRefFrom, createActor } from 'xstate'
import { savedWords } from '../../../rules/campaigns/effectWords.ts'
import { campaignChangeMachine } from '../../machines/campaigns/campaignChange.machine.ts'
import { isSameDraft } from '../../machines/campaigns/campaignDraft.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { campaignEditActors } from '../../services/campaigns/campaignChange.ts'
import { unsavedChange } from '../../services/campaigns/changeUnsaved.schema.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { when } from '../when.ts'
import type { Campaigns } from './campaigns.ts'
import { storedDraft } from './storedDraft.ts'

export type CampaignChangeActor = ActorRefFrom<typeof campaignChangeMachine>

/** Milliseconds: what is thrown away can be had back for longer than a notice is shown. */
const undoTime = 15_000

/**
 * Changing a campaign that has posts, for as long as it is shown. What was written before and not saved is there again.
 * Keys: a campaign's id.
 */
export function createCampaignChange(deps: PageDeps & { campaigns: Campaigns }, key: string) {
  const { app, call, campaigns, postChanges, publishNotices } = deps
  const { storage, clock, userData, session, notifications, actorOptions, notify } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slot = unsavedCopy({ storage, clock, userId, area: 'campaigns' }, `change-${key}`, unsavedChange)
  const change = createActor(campaignChangeMachine.provide({ actors: campaignEditActors(call) }), {
    ...actorOptions,
    input: { campaignId: Number(key), typed: slot.read() },
  })
  /** Posts came, went or are off the schedule: whoever shows some, or campaigns, reads them again. */
  const tellPosts = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  change.on('draft.typed', ({ typed: { base, draft, sent } }) =>
    slot.save({ base: storedDraft(base), draft: storedDraft(draft), sent: sent.map(storedDraft) }),
  )
  change.on('draft.cleared', () => slot.remove())
  change.on('draft.discarded', () => {
    const thrownAway = slot.read()
    slot.remove()
    notify({
      ...{ severity: 'success', message: 'What was not saved is thrown away.', duration: undoTime },
      actionLabel: 'Undo',
      onAction: () => {
        if (!thrownAway) return
        slot.save(thrownAway)
        campaigns.unsavedDrafts.tell()
      },
    })
  })
  change.on('campaign.saved', ({ campaign, effect }) => {
    tellPosts()
    notify({
      ...{ severity: 'success', message: savedWords(effect), duration: undoTime },
      actionLabel: 'See its posts',
      onAction: () => app.go(`/campaigns/${campaign.id}/review`, { replace: false }),
    })
  })
  change.on('campaign.unclear', tellPosts)
  /** What was thrown away is had back, perhaps by a page that was opened since. */
  const takeStored = () => {
    const typed = slot.read()
    if (!typed || isSameDraft(typed.draft, change.getSnapshot().context.draft)) return
    when(
      change,
      (snapshot) => snapshot.matches('editing'),
      () => change.send({ type: 'typed.restored', draft: typed.draft }),
    )
  }
  const tellUnsaved = () => {
    const snapshot = change.getSnapshot()
    const { draft, begun } = snapshot.context
    if (!snapshot.hasTag('open') || isSameDraft(draft, begun) || !session.getSnapshot().matches('open')) return
    // The whole page ends: nobody reads it.
    if (notifications.getSnapshot().status !== 'active') return
    notify({
      severity: 'info',
      message: 'What you wrote is kept on this computer. It is there when you come back to this campaign.',
    })
  }
  const listeners = listening(() => [
    campaigns.choices.retain('all'),
    campaigns.unsavedDrafts.listen(takeStored),
    campaigns.changes.listen(() => change.send({ type: 'refresh.requested' })),
    onConnectionReturn(() => change.send({ type: 'connection.returned' })),
    tellUnsaved,
  ])
  return { change, ...together(change, listeners) }
}
