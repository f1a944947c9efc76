import { type ActorRefFrom, createActor } from 'xstate'
import { upgradePromptMachine } from '../../machines/account/upgradePrompt.machine.ts'
import type { App } from '../app.ts'

type Offer = ActorRefFrom<typeof upgradePromptMachine>

const kept = new WeakMap<App, Offer>()

/** The page's offer of a larger plan; made when it is first needed, which most people never do. */
export function upgradePromptOf(app: App): Offer {
  const known = kept.get(app)
  if (known) return known
  const { analytics, session } = app
  const offer = createActor(upgradePromptMachine, app.actorOptions)
  offer.on('prompt.shown', () => analytics.track({ id: 'upgrade_prompt_shown' }))
  offer.on('prompt.clicked', () => analytics.track({ id: 'upgrade_prompt_clicked' }))
  offer.on('prompt.dismissed', () => analytics.track({ id: 'upgrade_prompt_dismissed' }))
  session.on('session.closed', () => offer.send({ type: 'session.closed' }))
  kept.set(app, offer)
  return offer.start()
}
