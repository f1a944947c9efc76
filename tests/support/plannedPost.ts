import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { createPost } from '../../contract/content.ts'
import { createPractice } from '../../practice/practice.ts'
import { connectPractice, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'
import { closeWindows, sharedBrowser } from './sharedBrowser.ts'

/** A product whose owner has both practice accounts and the post "Bread at nine" planned for 2031, and a browser. */
export interface PlannedPost {
  origin: string
  owner: SignedIn
  browser: Browser
  postId: number
  close(): Promise<void>
}

/** `start`: how the product is started; a test gives `startTestProduct`, which only Vitest has. */
export async function startWithPlannedPost(
  start: (options: ProductOptions) => Promise<Product> = startProduct,
): Promise<PlannedPost> {
  await using starting = new AsyncDisposableStack()
  const practice = starting.adopt(await createPractice(), (it) => it.close())
  const product = starting.adopt(await start({ practice }), (it) => it.stop())
  const owner = await signInAt(product.origin, product.owner)
  const { bluesky } = await connectPractice(owner.call, practice)
  const { id } = await owner.call(createPost, {
    body: {
      clientKey: randomUUID(),
      text: 'Bread at nine',
      accountIds: [bluesky],
      intent: 'schedule',
      schedule: { wallTime: '2031-05-14T09:00', timezone: 'UTC' },
    },
  })
  const browser = starting.adopt(await sharedBrowser(), closeWindows)
  const all = starting.move()
  return { origin: product.origin, owner, browser, postId: id, close: () => all.disposeAsync() }
}
