import { createActor } from 'xstate'
import { upgradePromptMachine } from '../../machines/account/upgradePrompt.machine.ts'
import type { App } from '../app.ts'

/** The page's offer of a larger plan, which most people never meet. */
export function createUpgradePrompt({
  actorOptions,
  analytics,
  session,
}: Pick<App, 'actorOptions' | 'analytics' | 'session'>) {
  const prompt = createActor(upgradePromptMachine, actorOptions)
  prompt.on('prompt.shown', () => analytics.track({ id: 'upgrade_prompt_shown' }))
  prompt.on('prompt.clicked', () => analytics.track({ id: 'upgrade_prompt_clicked' }))
  prompt.on('prompt.dismissed', () => analytics.track({ id: 'upgrade_prompt_dismissed' }))
  session.on('session.closed', () => prompt.send({ type: 'session.closed' }))
  return prompt
}
