import type { PublicationState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { isRead } from './policyOf.ts'

/**
 * Whether reading the network once more can tell what became of a part. Where the network lets no app read and its person
 * is asked already, it cannot.
 */
export const isWorthReading = ({ network, state }: { network: Network; state: PublicationState }): boolean =>
  state !== 'needs_person' || isRead(network)
