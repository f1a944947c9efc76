import { createActor } from 'xstate'
import { strings } from '../../../strings/push.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { keys } from '../../services/browser/storage.ts'
import {
  type ChosenKinds,
  kindsActors,
  type PushDevice,
  type PushState,
  pushStateActors,
  type QuietHours,
  quietHoursActors,
  type RemovedDevice,
  removalActors,
  subscribingActors,
  testActors,
} from '../../services/push/push.ts'
import { createPushBrowser } from '../../services/push/pushBrowser.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'
import { createPushFollowing } from './pushFollowing.ts'

export type Push = ReturnType<typeof createPush>

/** Notifications: how it stands with this browser and the person's other devices, and what can be done about it. */
export function createPush(app: App) {
  const { actorOptions, browser, call, notify, storage } = app
  const pushBrowser = createPushBrowser(window)
  const state = createActor(
    queryMachine<null, PushState>('push').provide({ actors: pushStateActors(call, pushBrowser) }),
    { ...actorOptions, input: { query: null } },
  )
  const subscribing = createActor(
    mutationMachine<string, PushDevice>('subscribePush').provide({ actors: subscribingActors(call, pushBrowser) }),
    actorOptions,
  )
  const removal = createActor(
    mutationMachine<RemovedDevice, RemovedDevice>('removePushDevice').provide({
      actors: removalActors(call, pushBrowser),
    }),
    actorOptions,
  )
  const kinds = createActor(
    mutationMachine<ChosenKinds, PushDevice>('choosePushKinds').provide({ actors: kindsActors(call) }),
    actorOptions,
  )
  const test = createActor(
    mutationMachine<PushDevice, { problem: string | null }>('testPush').provide({ actors: testActors(call) }),
    actorOptions,
  )
  const quietHours = createActor(
    mutationMachine<QuietHours | null, unknown>('chooseQuietHours').provide({ actors: quietHoursActors(call) }),
    actorOptions,
  )
  const refresh = () => state.send({ type: 'refresh.requested' })
  for (const change of [subscribing, removal, kinds, test, quietHours]) {
    change.on('mutation.done', refresh)
    change.on('mutation.unclear', refresh)
  }
  // A refusal may have come of a permission that is not there, or of a device that ended elsewhere.
  const afterRefusal = ({ context: { problem } }: { context: { problem: WriteProblem | null } }) => {
    if (problem?.outcome === 'refused') refresh()
  }
  const refused = listening(() => [
    subscribing.subscribe(afterRefusal).unsubscribe,
    kinds.subscribe(afterRefusal).unsubscribe,
    test.subscribe(afterRefusal).unsubscribe,
    browser.onReturn(refresh),
  ])
  subscribing.on('mutation.done', ({ value: { fingerprint } }) => {
    storage.local.set(keys.pushDevice, fingerprint)
    app.lazyInSession(createPushFollowing)
  })
  test.on('mutation.done', ({ value: { problem } }) =>
    notify(
      problem === null
        ? { severity: 'success', message: strings.thePushServiceTookTheTest }
        : { severity: 'error', message: problem },
    ),
  )
  removal.on('mutation.done', ({ value: { device, isHere } }) => {
    if (isHere) storage.local.remove(keys.pushDevice)
    const name = isHere ? strings.thisDevice : device.name
    notify({ severity: 'success', message: strings.isNotNotifiedAnyMore(name) })
  })
  return {
    ...{ state, subscribing, removal, kinds, test, quietHours },
    ...together(state, subscribing, removal, kinds, test, quietHours, refused),
  }
}
