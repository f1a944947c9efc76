import { signInAt } from '../../scripts/support/provider.ts'
import { credentials } from '../machines/account/credentials.ts'
import type { Product } from '../support/product.ts'
import type { Place } from '../support/scripts/inBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { type Authenticator, setUpApp } from './authenticatorApp.ts'
import { joinAt } from './joinedPerson.ts'

/** A product that knows the people of the models, for walks whose calls the provider answers by itself. */
export interface WalkedProduct {
  product: Product
  place: Place
  /** Augusta's. */
  authenticator: Authenticator
}

/** Starts it. Ada is the owner; Augusta is asked for a second step. */
export async function startWalkedProduct(): Promise<WalkedProduct> {
  const { ada, augusta } = credentials
  const product = await startTestProduct({ env: { OWNER_EMAIL: ada.email, OWNER_PASSWORD: ada.password } })
  try {
    const owner = await signInAt(product.origin, ada)
    const joined = await joinAt(product, owner, { ...augusta, firstName: 'Augusta', lastName: 'Byron' })
    const authenticator = await setUpApp(joined)
    const place = { origin: product.origin, token: owner.token, nextCode: authenticator.nextCode }
    return { product, place, authenticator }
  } catch (error) {
    await product.stop()
    throw error
  }
}
