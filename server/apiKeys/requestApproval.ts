import type { Kysely } from 'kysely'
import type { ApprovalIntent } from '../../contract/approvals.ts'
import type { Database } from '../db/schema.ts'

export interface ApprovalRequest {
  userId: number
  keyId: number
  postId: number
  intent: ApprovalIntent
}

/** Has a draft wait for its person's yes; false where the post is none. The last wish of it counts. */
export async function requestApproval(db: Kysely<Database>, request: ApprovalRequest): Promise<boolean> {
  const { userId, keyId, postId, intent } = request
  const asked = await db
    .insertInto('approvals')
    .columns(['user_id', 'key_id', 'post_id', 'intent'])
    .expression((eb) =>
      eb
        .selectFrom('posts')
        .select((of) => [of.ref('user_id').as('user_id'), of.lit(keyId).as('key_id'), of.ref('id').as('post_id')])
        .select((of) => of.val(intent).as('intent'))
        .where('id', '=', postId)
        .where('user_id', '=', userId)
        .where('is_draft', '=', true),
    )
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ key_id: keyId, intent, asked_at: new Date() }))
    .returning('id')
    .executeTakeFirst()
  return asked !== undefined
}
