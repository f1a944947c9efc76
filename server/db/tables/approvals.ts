import type { Generated } from 'kysely'
import type { ApprovalIntent } from '../../../contract/approvals.ts'
import type { InstantNow } from './columns.ts'

export interface ApprovalTables {
  approvals: ApprovalTable
}

/** That a key wants a draft to be planned, which waits for its person's yes. It ends with the key, and with the draft. */
interface ApprovalTable {
  id: Generated<number>
  user_id: number
  key_id: number
  /** One wish at the most for each. */
  post_id: number
  intent: ApprovalIntent
  asked_at: InstantNow
}
