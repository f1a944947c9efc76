import { readLinkCard } from '../../contract/linkCardReading.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { LinkCards } from './linkCards.ts'

/** The cards of links, for those who write a post. */
export function linkCardRoutes(app: ProviderApp, linkCards: LinkCards): void {
  registerEndpoint(app, readLinkCard, ({ body }, { user }) => linkCards.read(user.id, body.address))
}
