import { createActor } from 'xstate'
import { formAddress } from '../../../rules/campaigns/campaignAddress.ts'
import { strings } from '../../../strings/campaigns.ts'
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
import { messageOfChange, undoOf } from './messages.ts'
import { rereadWhileWriting } from './whileWriting.ts'

export type Campaigns = ReturnType<typeof createCampaigns>

const listMachine = queryMachine<CampaignsQuery, CampaignPage>('campaigns')
const campaignMachine = queryMachine<number, Campaign>('oneCampaign')
const optionsMachine = queryMachine<null, CampaignOptions>('campaignOptions')
const changeMachine = mutationMachine<CampaignChange, CampaignFact>('campaignChange')

/** Milliseconds in which a change can be taken back from its notice. */
const undoTime = 15_000

/** Changes that put posts on the schedule or take them off it. */
const movesPosts: ReadonlySet<CampaignChange['kind']> = new Set(['archive', 'pause'])

/** Makes the actors of campaigns, and joins what one says to what another does about it. Of one session. */
export function createCampaigns(deps: PageDeps) {
  const { app, call, postChanges, publishNotices } = deps
  const { actorOptions, clock, notify } = app
  /** Keys: of `campaignsKeyOf`. */
  const lists = createActorCache(
    (key) =>
      rereadWhileWriting(
        createActor(listMachine.provide({ actors: campaignListActors(call) }), {
          ...actorOptions,
          input: { query: campaignsQueryOf(key) },
        }),
        clock,
      ),
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
  const createChange = () => createActor(changeMachine.provide({ actors: campaignChangeActors(call) }), actorOptions)
  const change = createChange()
  /** Takes back, also while something else is done. */
  const undoing = createChange()
  /** What is said elsewhere of campaigns that were changed. */
  const changes = createChanges()
  /** A paused campaign goes on: whoever asks about it has the answer. */
  const resumed = createChanges()
  /** What was thrown away of a draft is stored again: whoever writes that campaign by now has it. */
  const unsavedDrafts = createChanges()

  function refresh() {
    for (const actor of [...lists.all(), ...campaigns.all()]) actor.send({ type: 'refresh.requested' })
    changes.tell()
  }
  /** What was on the schedule is not, or is again. */
  function changePosts() {
    postChanges.tell()
    publishNotices.changed()
  }
  const learn = ({ change: done, campaign }: CampaignFact) => {
    // A change of posts has campaigns read again, too: once is enough.
    if (movesPosts.has(done.kind)) changePosts()
    else refresh()
    const message = messageOfChange(done, campaign)
    if (message !== null) notify({ severity: 'success', message, ...wayOn(done, campaign) })
  }
  /** What can be done about a change from its notice. */
  const wayOn = (done: CampaignChange, campaign: Campaign) => {
    if (done.kind === 'copy') {
      return {
        actionLabel: strings.goOnWithIt,
        onAction: () => app.go(formAddress(campaign.form, campaign.id), { replace: false }),
      }
    }
    const undo = undoOf(done, campaign)
    if (undo === null) return {}
    const onAction = () => undoing.send({ type: 'mutation.requested', variables: undo })
    return { duration: undoTime, actionLabel: strings.undo, onAction }
  }

  const pages = createLazy((): PageDeps & { campaigns: Campaigns } => ({ ...deps, campaigns: made }))
  const listeners = listening(() => [
    ...[change, undoing].flatMap((one) => [
      one.on('mutation.done', ({ value }) => learn(value)).unsubscribe,
      one.on('mutation.unclear', refresh).unsubscribe,
    ]),
    // The page tells what comes of `change`; a notice is closed by then.
    undoing.subscribe(({ context: { problem } }) => {
      if (problem) notify({ severity: problem.outcome === 'unclear' ? 'warning' : 'error', message: problem.message })
    }).unsubscribe,
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
    resumed,
    unsavedDrafts,
    refresh,
    /** What pages and dialogs show, one a key, and areas that come with the first of them. */
    cached: pages.cached,
    lazy: pages.lazy,
    start: () => {
      change.start()
      undoing.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      pages.stop()
      change.stop()
      undoing.stop()
      for (const cache of [lists, campaigns, choices]) for (const actor of cache.all()) actor.stop()
    },
  }
  return made
}
