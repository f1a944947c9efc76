import type { Kysely } from 'kysely'
import * as contract from '../../contract/approvals.ts'
import type { Posts } from '../content/posts.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { allowApproval, declineApproval, listApprovals } from './approvals.ts'

/** Drafts that API keys want to be planned, and the person's yes or no. */
export function approvalRoutes(app: ProviderApp, deps: { db: Kysely<Database>; posts: Posts }): void {
  const { db } = deps
  registerEndpoint(app, contract.listApprovals, ({ query }, { user }) => listApprovals(db, user.id, query))
  registerEndpoint(app, contract.allowApproval, ({ id, body }, { user }) =>
    allowApproval(deps, user, { id: Number(id), ...body }),
  )
  registerEndpoint(app, contract.declineApproval, async ({ id }, { user }) => {
    await declineApproval(db, user.id, Number(id))
    return { success: true } as const
  })
}
