import type { PublicationState, Removal } from '../../contract/content.ts'

/** What a publication's removal is told from. */
export interface RemovalFacts {
  state: PublicationState
  /** Null while it is not known where it stands: then nobody but its person can find it. */
  remoteId: string | null
  /** Whether its network's API takes off again what was published. */
  canDelete: boolean
  isBegun: boolean
  isRemoved: boolean
}

/** How a publication stands to being deleted on its network. */
export function removalOf({ state, remoteId, canDelete, isBegun, isRemoved }: RemovalFacts): Removal {
  if (state !== 'published') return 'none'
  if (isRemoved) return 'done'
  if (!canDelete || remoteId === null) return 'by_hand'
  return isBegun ? 'unclear' : 'possible'
}

/** Whether its network can be asked to delete it. */
export const isRemovable = (removal: Removal): boolean => removal === 'possible' || removal === 'unclear'
