import { createActor } from 'xstate'
import { sameTextMachine } from '../../machines/content/sameText.machine.ts'
import { sameTextActors } from '../../services/content/sameText.ts'
import { createActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'

/** What looks for posts that say the same as one that is being written. Of one session. */
export function createSameText({ actorOptions, call, clock }: Pick<App, 'actorOptions' | 'call' | 'clock'>) {
  /** Keys: the view that tells of it. */
  const checks = createActorCache(
    () => createActor(sameTextMachine.provide({ actors: sameTextActors(call) }), actorOptions),
    clock,
  )
  return {
    checks,
    start: () => {},
    stop: () => {
      for (const check of checks.all()) check.stop()
    },
  }
}
