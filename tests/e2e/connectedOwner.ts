import type { Browser } from 'playwright-core'
import type { Network } from '../../contract/networks.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { connectPractice, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'

/** A product whose owner has an account on every practice network, and a browser to look at it with. */
export interface ConnectedOwner {
  practice: Practice
  product: Product
  owner: SignedIn
  /** Ids of the owner's accounts. */
  accounts: Record<Network, number>
  browser: Browser
  /** Closes the windows that are left, and stops all of it. */
  close(): Promise<void>
}

/** Starts all of it, with these settings beside the usual ones; where that fails, nothing of it is left. */
export async function createConnectedOwner(env: Record<string, string> = {}): Promise<ConnectedOwner> {
  const practice = await createPractice()
  let product: Product | null = null
  const close = async () => {
    await closeWindows()
    await product?.stop()
    await practice.close()
  }
  try {
    product = await startTestProduct({ practice, env })
    const owner = await signInAt(product.origin, product.owner)
    const accounts = await connectPractice(owner.call, practice)
    return { practice, product, owner, accounts, browser: await sharedBrowser(), close }
  } catch (error) {
    await close()
    throw error
  }
}
