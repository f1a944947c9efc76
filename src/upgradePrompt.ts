import { type ActorRefFrom, createActor } from 'xstate'
import type { App } from './app.ts'
import { upgradePromptMachine } from './machines/account/upgradePrompt.machine.ts'

type UpgradePrompt = ActorRefFrom<typeof upgradePromptMachine>

const kept = new WeakMap<App, UpgradePrompt>()

/** The offer of a larger plan: made by whoever asks first, so that visitors who have no plan load nothing of it. */
export function upgradePromptOf(app: App): UpgradePrompt {
  const known = kept.get(app)
  if (known) return known
  const prompt = createActor(upgradePromptMachine, app.actorOptions)
  kept.set(app, prompt)
  app.session.on('session.closed', () => prompt.send({ type: 'session.closed' }))
  prompt.on('prompt.shown', () => app.analytics.track({ id: 'upgrade_prompt_shown' }))
  prompt.on('prompt.clicked', () => app.analytics.track({ id: 'upgrade_prompt_clicked' }))
  prompt.on('prompt.dismissed', () => app.analytics.track({ id: 'upgrade_prompt_dismissed' }))
  return prompt.start()
}
