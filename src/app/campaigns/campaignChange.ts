import { type ActorRefFrom, createActor } from 'xstate'
import { savedWords } from '../../../rules/campaigns/effectWords.ts'
import { strings } from '../../../strings/campaigns.ts'
import { campaignChangeMachine } from '../../machines/campaigns/campaignChange.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { campaignEditActors } from '../../services/campaigns/campaignChange.ts'
import { unsavedChange } from '../../services/campaigns/changeUnsaved.schema.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Campaigns } from './campaigns.ts'
import { storedDraft } from './storedDraft.ts'
import { unsavedDraft } from './unsavedDraft.ts'

export type CampaignChangeActor = ActorRefFrom<typeof campaignChangeMachine>

/** Milliseconds that the way on to the posts stands in the notice. */
const noticeTime = 15_000

/**
 * Changing a campaign that has posts, for as long as it is shown. What was written before and not saved is there again.
 * Keys: a campaign's id.
 */
export function createCampaignChange(deps: PageDeps & { campaigns: Campaigns }, key: string) {
  const { app, call, campaigns, postChanges, publishNotices } = deps
  const { storage, clock, userData, actorOptions, notify } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slot = unsavedCopy({ storage, clock, userId, area: 'campaigns' }, `change-${key}`, unsavedChange)
  const change = createActor(campaignChangeMachine.provide({ actors: campaignEditActors(call) }), {
    ...actorOptions,
    input: { campaignId: Number(key), typed: slot.read() },
  })
  const unsaved = unsavedDraft({ app, campaigns }, change, () => slot)
  /** Posts came, went or are off the schedule: whoever shows some, or campaigns, reads them again. */
  const tellPosts = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  change.on('draft.typed', ({ typed: { base, draft, sent } }) =>
    slot.save({ base: storedDraft(base), draft: storedDraft(draft), sent: sent.map(storedDraft) }),
  )
  change.on('draft.cleared', () => slot.remove())
  change.on('draft.discarded', unsaved.discard)
  change.on('campaign.saved', ({ campaign, effect }) => {
    tellPosts()
    notify({
      severity: 'success',
      message: savedWords(effect),
      duration: noticeTime,
      actionLabel: strings.seeItsPosts,
      onAction: () => app.go(`/campaigns/${campaign.id}/review`, { replace: false }),
    })
  })
  change.on('campaign.unclear', tellPosts)
  const listeners = listening(() => [
    campaigns.choices.retain('all'),
    campaigns.unsavedDrafts.listen(unsaved.takeStored),
    campaigns.changes.listen(() => change.send({ type: 'refresh.requested' })),
    onConnectionReturn(() => change.send({ type: 'connection.returned' })),
    unsaved.tellUnsaved,
  ])
  return { change, ...together(change, listeners) }
}
