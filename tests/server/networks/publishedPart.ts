import type { PublishedPart } from '../../../server/networks/network.ts'

/** A post as it is to be taken off, with whatever else is said of it; its list could not be read before it was sent. */
export const publishedPart = (remoteId: string, given: Partial<PublishedPart> = {}): PublishedPart => ({
  remoteId,
  kind: 'post',
  mark: null,
  parent: null,
  ...given,
})
