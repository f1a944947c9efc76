import { createActor } from 'xstate'
import { strings } from '../../../strings/shell.ts'
import { newBuildMachine } from '../../machines/shell/newBuild.machine.ts'
import {
  type BuildPage,
  type BuildRegistration,
  isAskedOnLeave,
  newBuildActors,
  watchBuilds,
} from '../../services/shell/newBuild.ts'
import type { App } from '../app.ts'

/** What a newer build needs of the app. */
type NewBuildDeps = Pick<App, 'actorOptions' | 'browser' | 'notifications' | 'notify'> & {
  page: BuildPage & { readonly location: { reload(): void } }
  registration: BuildRegistration
}

const offer = strings.aNewVersionIsReady
const failure = strings.theNewVersionCouldNotTakeOver

/** Tells of a newer build of the pages, and has it take over when the person says so. Answers how to stop. */
export function createNewBuild({ actorOptions, browser, notifications, notify, page, registration }: NewBuildDeps) {
  const deps = { page, registration }
  const actor = createActor(newBuildMachine.provide({ actors: newBuildActors(deps) }), actorOptions)
  const isSaid = (text: string) => {
    const { notices, waiting } = notifications.getSnapshot().context
    return [...notices, ...waiting].some(({ message, phase }) => message === text && phase === 'shown')
  }
  /** Closing the notice is "later". */
  const say = (message: string, actionLabel: string) => {
    if (isSaid(message)) return
    notify({
      severity: 'info',
      message,
      persistent: true,
      actionLabel,
      onAction: () => actor.send({ type: 'reload.requested' }),
    })
    const { unsubscribe } = notifications.subscribe(() => {
      if (isSaid(message)) return
      unsubscribe()
      actor.send({ type: 'later.chosen' })
    })
  }
  actor.on('build.offered', ({ isTaken }) => {
    // Nobody looks at it and nothing is lost: it follows the tab in which the person has said so.
    if (isTaken && !browser.isVisible() && !isAskedOnLeave(page)) actor.send({ type: 'reload.requested' })
    else say(offer, strings.reloadNow)
  })
  actor.on('takeover.failed', () => say(failure, strings.tryAgain))
  actor.on('reload.wanted', () => page.location.reload())
  actor.start()
  const stop = watchBuilds(deps, (isTaken) => actor.send({ type: 'build.found', isTaken }))
  return {
    stop: () => {
      stop()
      actor.stop()
    },
  }
}
