import type { Removal } from '../../contract/content.ts'
import { rulesOf } from '../../rules/networks/networks.ts'
import { removalOf } from '../../rules/publishing/removal.ts'
import type { PublicationRow } from '../publishing/transition.ts'

type RemovalColumns = 'network' | 'state' | 'remote_id' | 'removal_began_at' | 'removed_at'

/** How a publication stands to being deleted on its network. */
export const removalOfRow = (row: Pick<PublicationRow, RemovalColumns>): Removal =>
  removalOf({
    state: row.state,
    remoteId: row.remote_id,
    canDelete: rulesOf(row.network).canDelete,
    isBegun: row.removal_began_at !== null,
    isRemoved: row.removed_at !== null,
  })
