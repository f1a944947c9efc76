import { readPush, subscribePushDevice } from '../../../contract/push.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import type { PushBrowser } from './pushBrowser.ts'

interface Deps {
  call: Call
  storage: Pick<Storage, 'local'>
  browser: PushBrowser
}

/**
 * Tells the provider how a browser that is notified is reached now, where that has changed: browsers do so without a word.
 * Nobody is asked: where the permission is gone, or the device was removed elsewhere, it ends. Rejects where the provider
 * is not reached; then the next visit does it.
 */
export async function renewPush({ call, storage: { local }, browser }: Deps): Promise<void> {
  const known = local.get(keys.pushDevice)
  const { isPermitted, fingerprint } = await browser.look()
  if (known === null || fingerprint === known) return
  const { publicKey, devices } = await call(readPush, {})
  const subscription =
    isPermitted && devices.some((device) => device.fingerprint === known) ? await browser.subscribe(publicKey) : null
  if (subscription) {
    const device = await call(subscribePushDevice, { body: { ...subscription, replaces: known } })
    local.set(keys.pushDevice, device.fingerprint)
  } else await endPush({ storage: { local }, browser })
}

/** Has this browser not be notified any more, as far as it knows itself. */
export async function endPush({ storage: { local }, browser }: Omit<Deps, 'call'>): Promise<void> {
  local.remove(keys.pushDevice)
  await browser.unsubscribe()
}
