import {
  changePushDevice,
  chooseQuietHours,
  readPush,
  removePushDevice,
  subscribePushDevice,
  testPushDevice,
} from '../../contract/push.ts'
import type { ProviderApp } from '../http/env.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { PushService } from './pushService.ts'

interface Deps {
  push: PushService
  limits: Pick<Limits, 'countPush'>
}

/** Devices of a person that are notified, and when they are not. */
export function pushRoutes(app: ProviderApp, { push, limits }: Deps): void {
  const { devices } = push
  registerEndpoint(app, readPush, async (_, { user }) => ({
    public_key: await push.publicKey(),
    devices: await devices.list(user.id),
    ...(await push.quietTimesOf(user.id)),
  }))
  registerEndpoint(app, subscribePushDevice, async ({ body }, { user }) => {
    await limits.countPush(user.id)
    return devices.subscribe(user, body)
  })
  registerEndpoint(app, changePushDevice, ({ id, body }, { user }) => devices.change(user.id, Number(id), body.kinds))
  registerEndpoint(app, removePushDevice, async ({ id }, { user }) => {
    await devices.remove(user.id, Number(id))
    return { success: true } as const
  })
  registerEndpoint(app, testPushDevice, async ({ id }, { user }) => {
    await limits.countPush(user.id)
    return devices.test(user.id, Number(id))
  })
  registerEndpoint(app, chooseQuietHours, ({ body }, { user }) => push.chooseQuietHours(user.id, body.quiet_hours))
}
