import { createHash } from 'node:crypto'
import { vi } from 'vitest'

/** A browser's side of notifications, as the Push API has it. */
export interface FakePush {
  permission: NotificationPermission
  /** What the person answers when asked. */
  answers: NotificationPermission
  /** How often somebody was asked. */
  asked: number
  /** The address of the subscription that there is. */
  endpoint: string | null
  /** The key that it was made with. */
  key: string | null
  /** No push service can be reached. */
  isUnreachable: boolean
}

export const fingerprintOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

let made = 0

/** Gives the window such a browser; `vi.unstubAllGlobals` and `removeFakePush` take it away. */
export function fakePush(given: Partial<FakePush> = {}): FakePush {
  const push: FakePush = {
    ...{ permission: 'default', answers: 'granted', asked: 0, endpoint: null, key: null, isUnreachable: false },
    ...given,
  }
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: async () => {
      push.endpoint = null
      return true
    },
  })
  const pushManager = {
    getSubscription: async () => (push.endpoint === null ? null : subscription(push.endpoint)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (push.isUnreachable) throw new DOMException('Registration failed', 'AbortError')
      if (push.endpoint !== null && push.key !== applicationServerKey) {
        throw new DOMException('Another key', 'InvalidStateError')
      }
      made += 1
      push.endpoint ??= `https://push.example/${made}`
      push.key = applicationServerKey
      return subscription(push.endpoint)
    },
  }
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission
    },
    requestPermission: async () => {
      push.asked += 1
      if (push.permission === 'default') push.permission = push.answers
      return push.permission
    },
  })
  Object.defineProperty(window.navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) }),
  })
  return push
}

export function removeFakePush(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window.navigator, 'serviceWorker')
}
