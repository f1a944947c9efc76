import type { App } from '../app.ts'
import type { Business } from './business.ts'

/** What is made for the pages about one business or all of them. */
export interface BusinessDeps {
  app: Pick<App, 'actorOptions' | 'call' | 'notify' | 'storage' | 'userData'>
  business: Business
}
