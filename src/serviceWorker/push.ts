import type { PushNotification } from '../../rules/push/pushNotification.ts'
import type { ToldPage } from '../services/browser/workerMessages.ts'
import type { Build } from './build.ts'

/** What is shown where a message cannot be read: a browser in which nothing is shown takes the permission away. */
const unreadable: PushNotification = {
  title: 'Solo Social',
  body: 'Something happened. Press to see what.',
  tag: 'unreadable',
  url: '/posts',
}

/** Shows what was pushed; one of the same tag takes the place of what is shown already. */
export async function showPushed(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: { json(): unknown } | null,
  { files }: Pick<Build, 'files'>,
): Promise<void> {
  const { title, body, tag, url } = notificationIn(data)
  const icon = files.find((path) => path.startsWith('/assets/icon-192'))
  await registration.showNotification(title, { body, tag, data: url, ...(icon !== undefined && { icon }) })
}

/** The tabs of this installation, as the worker sees and opens them. */
interface Tabs {
  origin: string
  list(): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
  open(address: string): Promise<unknown>
}

/**
 * Shows the tab that has the page of a notification open, or opens another one: a tab with something else may have what
 * somebody types. Only pages of this installation are opened.
 */
export async function openPushed({ origin, list, open }: Tabs, url: unknown): Promise<void> {
  const address = new URL(String(url), origin)
  if (address.origin !== origin) return
  const there = (await list()).find((tab) => new URL(tab.url).pathname === address.pathname)
  if (there) await there.focus()
  else await open(address.href)
}

/**
 * Has a page tell the provider how this browser is reached from now on: the worker has no token. One page, lest two do it;
 * the browser lists the one first that was used last. Without any the next visit does it.
 */
export async function tellPushChanged(list: () => Promise<readonly ToldPage[]>): Promise<void> {
  const [page] = await list()
  page?.postMessage('pushChanged')
}

function notificationIn(data: { json(): unknown } | null): PushNotification {
  try {
    const said = data?.json()
    return isNotification(said) ? said : unreadable
  } catch {
    return unreadable
  }
}

const isNotification = (said: unknown): said is PushNotification =>
  typeof said === 'object' &&
  said !== null &&
  ['title', 'body', 'tag', 'url'].every((name) => typeof Reflect.get(said, name) === 'string')
