import type { Subscribable } from 'xstate'
import { strings } from '../../../strings/campaigns.ts'
import { type CampaignDraft, isSameDraft } from '../../machines/campaigns/campaignDraft.ts'
import type { App } from '../app.ts'
import { when } from '../when.ts'
import type { Campaigns } from './campaigns.ts'

/** Milliseconds: what is thrown away can be had back for longer than a notice is shown. */
const undoTime = 15_000

interface Snapshot {
  /** It is known what is there, and something can be typed over it. */
  hasTag(tag: 'open'): boolean
  matches(state: 'editing'): boolean
  context: { draft: CampaignDraft; begun: CampaignDraft }
}

interface Writing extends Subscribable<Snapshot> {
  getSnapshot(): Snapshot
  send(event: { type: 'typed.restored'; draft: CampaignDraft }): void
}

/** The browser's copy of what is typed. */
interface Copy<Stored> {
  read(): Stored | null
  save(stored: Stored): void
  remove(): void
}

/**
 * What is typed of a campaign and not saved, in the browser: thrown away with a way back, had back, and told of by who
 * leaves. `copy`: the one of the campaign as it is by then; a new one has another once it is there.
 */
export function unsavedDraft<Stored extends { draft: CampaignDraft }>(
  { app, campaigns }: { app: App; campaigns: Pick<Campaigns, 'unsavedDrafts'> },
  writing: Writing,
  copy: () => Copy<Stored>,
) {
  const { session, notifications, notify } = app
  return {
    discard: () => {
      const thrownAway = copy().read()
      copy().remove()
      notify({
        severity: 'success',
        message: strings.whatWasNotSavedIsThrownAway,
        duration: undoTime,
        actionLabel: strings.undo,
        onAction: () => {
          if (!thrownAway) return
          copy().save(thrownAway)
          campaigns.unsavedDrafts.tell()
        },
      })
    },
    /** What was thrown away is had back, perhaps by a page that was opened since. */
    takeStored: () => {
      const typed = copy().read()
      if (!typed || isSameDraft(typed.draft, writing.getSnapshot().context.draft)) return
      when(
        writing,
        (snapshot) => snapshot.matches('editing'),
        () => writing.send({ type: 'typed.restored', draft: typed.draft }),
      )
    },
    tellUnsaved: () => {
      const snapshot = writing.getSnapshot()
      const { draft, begun } = snapshot.context
      if (!snapshot.hasTag('open') || isSameDraft(draft, begun)) return
      // Where the whole page ends, nobody reads it.
      if (!session.getSnapshot().matches('open') || notifications.getSnapshot().status !== 'active') return
      notify({
        severity: 'info',
        message: strings.whatYouWroteIsKeptOnThis,
      })
    },
  }
}
