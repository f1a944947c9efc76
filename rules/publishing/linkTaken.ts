import type { ContentKind } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { exampleLinkOf } from '../networks/exampleLinks.ts'

/**
 * Whether a link tells where a part stands that its person says is there. Nothing goes on from a first comment, and the
 * pages of most networks give it no link.
 */
export const isLinkTaken = ({ network, kind }: { network: Network; kind: ContentKind }): boolean =>
  exampleLinkOf(network) !== null && kind !== 'comment'
