import { fromPromise } from 'xstate'
import {
  changePushDevice,
  chooseQuietHours,
  type PushDevice as DeviceOnWire,
  type PushKind,
  type QuietHours as QuietHoursOnWire,
  readPush,
  removePushDevice,
  type PushState as StateOnWire,
  subscribePushDevice,
  testPushDevice,
} from '../../../contract/push.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/push.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import type { PushAbility, PushBrowser } from './pushBrowser.ts'

export type PushDevice = Camel<DeviceOnWire>
export type QuietHours = Camel<QuietHoursOnWire>

/** What the person has chosen, and how it stands with this browser. */
export interface PushState extends Camel<StateOnWire> {
  ability: PushAbility
  /** This browser, where it is notified. */
  here: PushDevice | null
}

export interface ChosenKinds {
  id: number
  kinds: PushKind[]
}

export interface RemovedDevice {
  device: PushDevice
  /** It is this browser. */
  isHere: boolean
}

/** Reads both the provider and the browser. */
export const pushStateActors = (call: Call, browser: PushBrowser) => ({
  read: fromPromise<Result<PushState>, { query: null }>(({ signal }) =>
    toResult(
      (async () => {
        const [state, { ability, fingerprint }] = await Promise.all([call(readPush, {}, { signal }), browser.look()])
        const here = state.devices.find((device) => device.fingerprint === fingerprint) ?? null
        return { ...state, ability, here }
      })(),
    ),
  ),
})

/** The effect of having this browser notified, with the installation's key. */
export const subscribingActors = (call: Call, browser: PushBrowser) => ({
  perform: fromPromise<Result<PushDevice>, { variables: string }>(async ({ input: { variables }, signal }) => {
    const subscription = await browser.subscribe(variables).catch(() => undefined)
    if (subscription === undefined) return refused(strings.thisBrowserDoesNotReachItsPush)
    if (subscription === null) return refused(strings.theBrowserWasNotAllowedToNotify)
    return toResult(call(subscribePushDevice, { body: subscription }, { signal }))
  }),
})

const refused = (message: string) => ({ kind: 'rejected', status: 0, message }) as const

/** The effect of ending the notifications of a device. One that is gone already counts as ended. */
export const removalActors = (call: Call, browser: PushBrowser) => ({
  perform: fromPromise<Result<RemovedDevice>, { variables: RemovedDevice }>(
    async ({ input: { variables }, signal }) => {
      const { device, isHere } = variables
      const result = await toResult(call(removePushDevice, { id: String(device.id) }, { signal }))
      if (result.kind !== 'ok' && !(result.kind === 'rejected' && result.status === 404)) return result
      if (isHere) await browser.unsubscribe()
      return { kind: 'ok', value: variables }
    },
  ),
})

/** The effect of choosing what a device is told of. */
export const kindsActors = (call: Call) => ({
  perform: fromPromise<Result<PushDevice>, { variables: ChosenKinds }>(({ input: { variables }, signal }) =>
    toResult(call(changePushDevice, { id: String(variables.id), body: { kinds: variables.kinds } }, { signal })),
  ),
})

/** The effect of a test; why it did not arrive at the push service, or null. */
export const testActors = (call: Call) => ({
  perform: fromPromise<Result<{ problem: string | null }>, { variables: PushDevice }>(
    ({ input: { variables }, signal }) => toResult(call(testPushDevice, { id: String(variables.id) }, { signal })),
  ),
})

/** The effect of choosing quiet hours. */
export const quietHoursActors = (call: Call) => ({
  perform: fromPromise<Result<unknown>, { variables: QuietHours | null }>(({ input: { variables }, signal }) =>
    toResult(call(chooseQuietHours, { body: { quietHours: variables } }, { signal })),
  ),
})
