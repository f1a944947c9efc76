/**
 * Whether this browser can be notified. needsInstalling: only from the Home Screen (iPhone, iPad) · denied: the person, or
 * the browser by itself, said no.
 */
export type PushAbility = 'unsupported' | 'needsInstalling' | 'denied' | 'ready'

/** How this browser is reached, base64url where it is bytes. */
export interface NewSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** What the browser knows of notifications, and does about them. */
export interface PushBrowser {
  /** `isPermitted`: nobody is asked any more. `fingerprint` is of the subscription that there is: SHA-256 of its address, hex. */
  look(): Promise<{ ability: PushAbility; isPermitted: boolean; fingerprint: string | null }>
  /** Asks for permission where that is not decided; null where the answer is no. Rejects where no push service is reached. */
  subscribe(publicKey: string): Promise<NewSubscription | null>
  unsubscribe(): Promise<void>
}

export function createPushBrowser(page: Window): PushBrowser {
  const registered = () => page.navigator.serviceWorker?.getRegistration()
  const current = async () => (await (await registered())?.pushManager?.getSubscription()) ?? null

  return {
    async look() {
      const ability = (await registered())?.pushManager && 'Notification' in page ? allowed() : unable(page.navigator)
      const subscription = ability === 'ready' ? await current() : null
      return {
        ability,
        isPermitted: ability === 'ready' && Notification.permission === 'granted',
        fingerprint: subscription && (await fingerprintOf(subscription)),
      }
    },

    async subscribe(publicKey) {
      const registration = await registered()
      if (!registration || (await Notification.requestPermission()) !== 'granted') return null
      const options = { userVisibleOnly: true, applicationServerKey: publicKey }
      const made = await registration.pushManager.subscribe(options).catch(async (cause: unknown) => {
        // One that was made with another key of the installation stands in the way.
        if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause
        await (await current())?.unsubscribe()
        return registration.pushManager.subscribe(options)
      })
      const { endpoint, keys: { p256dh, auth } = {} } = made.toJSON()
      if (!endpoint || !p256dh || !auth) throw new Error('The subscription has no keys')
      return { endpoint, p256dh, auth }
    },

    async unsubscribe() {
      await (await current())?.unsubscribe()
    },
  }
}

const allowed = (): PushAbility => (Notification.permission === 'denied' ? 'denied' : 'ready')

/** Only Safari of iPhone and iPad says whether it stands alone, and has no notifications unless it does. */
const unable = (navigator: Navigator): PushAbility =>
  'standalone' in navigator && navigator.standalone === false ? 'needsInstalling' : 'unsupported'

async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
