import { type ActorRefFrom, createActor } from 'xstate'
import { formAddress, formOfAddress } from '../../../rules/campaigns/campaignAddress.ts'
import { blankDraft } from '../../machines/campaigns/campaignDraft.ts'
import { campaignEditorMachine } from '../../machines/campaigns/campaignEditor.machine.ts'
import type { TypedCampaign } from '../../machines/campaigns/campaignEditorSetup.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { campaignEditorActors } from '../../services/campaigns/campaignEditor.ts'
import { unsavedCampaign } from '../../services/campaigns/campaignUnsaved.schema.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress } from '../shell/changeAddress.ts'
import { together } from '../together.ts'
import { when } from '../when.ts'
import { createCampaignAudience } from './audience.ts'
import type { Campaigns } from './campaigns.ts'
import { editedOf } from './keys.ts'
import { storedDraft } from './storedDraft.ts'
import { unsavedDraft } from './unsavedDraft.ts'

export type CampaignEditorActor = ActorRefFrom<typeof campaignEditorMachine>

/**
 * Writing a campaign, for as long as it is shown. What was written before and not saved is there again, on what it was
 * written over. Keys: of `campaignEditorKeyOf`.
 */
export function createCampaignEditor(deps: PageDeps & { campaigns: Campaigns }, key: string) {
  const { app, call, business, campaigns, allowanceChanges } = deps
  const { businessProfileId, campaignId } = editedOf(key)
  const { storage, clock, userData, actorOptions } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const slotOf = (id: number | null) => {
    const stored = id === null ? `new-${businessProfileId ?? 'all'}` : `campaign-${id}`
    return unsavedCopy({ storage, clock, userId, area: 'campaigns' }, stored, unsavedCampaign)
  }
  let slot = slotOf(campaignId)
  const editor = createActor(
    campaignEditorMachine.provide({ actors: campaignEditorActors({ call, businessProfileId }) }),
    {
      ...actorOptions,
      input: { campaignId, clientKey: crypto.randomUUID(), blank: blankDraft('short'), typed: slot.read() },
    },
  )
  const unsaved = unsavedDraft({ app, campaigns }, editor, () => slot)
  const idNow = () => editor.getSnapshot().context.campaign?.id ?? null

  editor.on('draft.typed', ({ typed }) => slot.save(copied(typed)))
  editor.on('draft.cleared', () => slot.remove())
  editor.on('draft.discarded', unsaved.discard)
  editor.on('campaign.created', ({ campaign }) => {
    slot.remove()
    slot = slotOf(campaign.id)
    campaigns.refresh()
    changeAddress(app, { campaign: String(campaign.id) })
  })
  editor.on('campaign.saved', campaigns.refresh)
  editor.on('campaign.unclear', campaigns.refresh)
  editor.on('writing.asked', ({ campaign, writer }) =>
    campaigns.change.send({ type: 'mutation.requested', variables: { kind: 'write', campaign, writer } }),
  )

  /** Who comes to the style without a template is offered the first one. */
  const proposeTemplate = () => {
    const { place, draft } = editor.getSnapshot().context
    const [first] = campaigns.choices.get('all').getSnapshot().context.value?.templates ?? []
    if (!first || place !== 'style' || draft.template !== null) return
    editor.send({ type: 'draft.changed', change: { template: first.key } })
  }
  /** What the business says of its audience is where a new campaign begins. */
  const proposeAudience = () => {
    if (campaignId !== null) return () => undefined
    const audiences = campaigns.cached(createCampaignAudience)
    const stops: (() => void)[] = []
    when(
      business.profiles,
      ({ context }) => context.profiles.length > 0,
      ({ context: { profiles } }) => {
        const id = businessProfileId ?? profiles.find(({ isPrimary }) => isPrimary)?.id ?? null
        if (id === null) return
        stops.push(audiences.retain(String(id)))
        when(
          audiences.get(String(id)),
          ({ context }) => context.value !== null,
          ({ context: { value } }) => {
            if (value && value.proposal !== '') editor.send({ type: 'audience.proposed', audience: value.proposal })
          },
        )
      },
    )
    return () => {
      for (const stop of stops) stop()
    }
  }
  /** A draft that is opened at the address of the other form is shown at its own. */
  const followForm = () => {
    if (campaignId === null) return
    when(
      editor,
      (snapshot) => snapshot.hasTag('open'),
      ({ context: { draft } }) => {
        const shown = formOfAddress(app.address())
        if (shown !== null && shown !== draft.form) app.go(formAddress(draft.form, campaignId), { replace: true })
      },
    )
  }
  const listeners = listening(() => {
    followForm()
    return [
      editor.subscribe(proposeTemplate).unsubscribe,
      campaigns.choices.get('all').subscribe(proposeTemplate).unsubscribe,
      campaigns.choices.retain('all'),
      proposeAudience(),
      campaigns.unsavedDrafts.listen(unsaved.takeStored),
      onConnectionReturn(() => editor.send({ type: 'connection.returned' })),
      campaigns.change.on('mutation.done', ({ value: { change } }) => {
        if (change.kind !== 'write' || change.campaign.id !== idNow()) return
        allowanceChanges.tell()
        app.go(`/campaigns/${change.campaign.id}/review`, { replace: true })
      }).unsubscribe,
      campaigns.change.on('mutation.unclear', () => editor.send({ type: 'writing.doubted' })).unsubscribe,
      unsaved.tellUnsaved,
    ]
  })
  return { editor, ...together(editor, listeners) }
}

/** As the browser stores it: lists of its own. */
const copied = ({ base, draft, sent, ...typed }: TypedCampaign) => ({
  ...typed,
  base: base && storedDraft(base),
  draft: storedDraft(draft),
  sent: sent.map(storedDraft),
})
