import type { Installation } from '../../../src/services/browser/installation.ts'

/** A browser that makes no offer to install the product. */
export const uninstallable: Installation = {
  state: () => 'byHand',
  subscribe: () => () => {},
  ask: () => Promise.reject(new Error('Nothing was offered')),
}
