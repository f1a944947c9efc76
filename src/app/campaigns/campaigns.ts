import { createActor } from 'xstate'
import type {
  Campaign,
  CampaignChange,
  CampaignFact,
  CampaignOptions,
  CampaignPage,
} from '../../machines/campaigns/campaigns.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import {
  type CampaignsQuery,
  campaignActors,
  campaignChangeActors,
  campaignListActors,
  campaignOptionsActors,
} from '../../services/campaigns/campaigns.ts'
import { createActorCache } from '../actorCache.ts'
import { createChanges } from '../changes.ts'
import { createLazy } from '../lazy.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { campaignsQueryOf } from './keys.ts'
import { messageOfChange } from './messages.ts'

export type Campaigns = ReturnType<typeof createCampaigns>

const listMachine = queryMachine<CampaignsQuery, CampaignPage>('campaigns')
const campaignMachine = queryMachine<number, Campaign>('oneCampaign')
const optionsMachine = queryMachine<null, CampaignOptions>('campaignOptions')
const changeMachine = mutationMachine<CampaignChange, CampaignFact>('campaignChange')

/** Makes the actors of campaigns, and joins what one says to what another does about it. Of one session. */
export function createCampaigns(deps: PageDeps) {
  const { app, call, postChanges } = deps
  const { actorOptions, clock, notify } = app
  /** Keys: of `campaignsKeyOf`. */
  const lists = createActorCache(
    (key) =>
      createActor(listMachine.provide({ actors: campaignListActors(call) }), {
        ...actorOptions,
        input: { query: campaignsQueryOf(key) },
      }),
    clock,
  )
  /** Keys: a campaign's id. */
  const campaigns = createActorCache(
    (key) =>
      createActor(campaignMachine.provide({ actors: campaignActors(call) }), {
        ...actorOptions,
        input: { query: Number(key) },
      }),
    clock,
  )
  /** The only key: `all`. */
  const choices = createActorCache(
    () =>
      createActor(optionsMachine.provide({ actors: campaignOptionsActors(call) }), {
        ...actorOptions,
        input: { query: null },
      }),
    clock,
  )
  const change = createActor(changeMachine.provide({ actors: campaignChangeActors(call) }), actorOptions)
  /** What is said elsewhere of campaigns that were changed. */
  const changes = createChanges()
  /** What was thrown away of a draft is stored again: whoever writes that campaign by now has it. */
  const unsavedDrafts = createChanges()

  function refresh() {
    for (const actor of [...lists.all(), ...campaigns.all()]) actor.send({ type: 'refresh.requested' })
    changes.tell()
  }
  const learn = ({ change: done, campaign }: CampaignFact) => {
    refresh()
    const message = messageOfChange(done, campaign)
    if (message !== null) notify({ severity: 'success', message })
  }

  const pages = createLazy((): PageDeps & { campaigns: Campaigns } => ({ ...deps, campaigns: made }))
  const listeners = listening(() => [
    change.on('mutation.done', ({ value }) => learn(value)).unsubscribe,
    change.on('mutation.unclear', refresh).unsubscribe,
    postChanges.listen(refresh),
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
  ])
  const made = {
    lists,
    campaigns,
    choices,
    change,
    changes,
    unsavedDrafts,
    refresh,
    /** What pages and dialogs show, one a key, and areas that come with the first of them. */
    cached: pages.cached,
    lazy: pages.lazy,
    start: () => {
      change.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      pages.stop()
      change.stop()
      for (const cache of [lists, campaigns, choices]) for (const actor of cache.all()) actor.stop()
    },
  }
  return made
}
