import type { Network } from '../../contract/networks.ts'
import { mediaProblems } from '../networks/problems.ts'

/** Why networks do not take a post that has neither pictures nor videos, a sentence each; none where it has some. */
export const missingMedia = ({ mediaIds }: { mediaIds: readonly number[] }, networks: readonly Network[]): string[] =>
  mediaIds.length > 0 ? [] : networks.flatMap((network) => mediaProblems(network, { media: [] }, null))
