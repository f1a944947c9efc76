import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import type { Campaign, CampaignChange } from '../../machines/campaigns/campaigns.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createCampaigns } from './campaigns.ts'

/** What is open above the list. */
export interface ListDialog {
  kind: 'archive' | 'result' | 'resume'
  campaign: Campaign
}

interface ListActs {
  dialog: ListDialog | null
  /** What the list asked for last, until it is done. */
  asked: CampaignChange | null
}

type ActEvent =
  | { type: 'dialog.opened'; dialog: ListDialog }
  | { type: 'dialog.closed' }
  | { type: 'change.requested'; change: CampaignChange }
  | { type: 'change.done' }

const actsLogic = fromTransition(
  (acts: ListActs, event: ActEvent): ListActs => {
    switch (event.type) {
      case 'dialog.opened':
        return { dialog: event.dialog, asked: null }
      case 'dialog.closed':
        return { ...acts, dialog: null }
      case 'change.requested':
        return { ...acts, asked: event.change }
      case 'change.done':
        return { dialog: null, asked: null }
    }
  },
  { dialog: null, asked: null },
)

/** What the list does to its campaigns, and which dialog is open for it: one at a time, closed once that is done. */
export function createListActs({ app, lazy }: PageDeps) {
  const { change, resumed } = lazy(createCampaigns)
  const acts: ActorRefFrom<typeof actsLogic> = createActor(actsLogic, app.actorOptions)
  const facts = listening(() => [
    change.on('mutation.done', () => acts.send({ type: 'change.done' })).unsubscribe,
    resumed.listen(() => acts.send({ type: 'dialog.closed' })),
  ])
  return {
    acts,
    change,
    /** Nothing is asked while something is being done. */
    request: (wanted: CampaignChange) => {
      if (change.getSnapshot().hasTag('busy')) return
      acts.send({ type: 'change.requested', change: wanted })
      change.send({ type: 'mutation.requested', variables: wanted })
    },
    ...together(acts, facts),
  }
}
