import type { Network } from '../../../../../contract/networks.ts'
import { wholeRatio } from './arrangements.ts'
import { useMedium } from './useMedium.ts'

/** What a picture is before it has been read: width divided by height. */
const unread = { width: 4, height: 3 }

/** The shape that a post's first picture gives to all: the network's crop of it. */
export const useFirstRatio = (network: Network, id: number): number =>
  wholeRatio(network, useMedium(id).media ?? unread)
