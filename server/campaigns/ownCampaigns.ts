import type { Kysely, Transaction } from 'kysely'
import type { previewCampaignChange } from '../../contract/campaignEffect.ts'
import type {
  Campaign,
  changeCampaign,
  copyCampaign,
  createCampaign,
  listCampaignNames,
  listCampaigns,
} from '../../contract/campaigns.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { archiveOwn, restoreOwn } from './archiveCampaign.ts'
import { type CampaignRow, ownCampaign } from './campaignRows.ts'
import { changeSaid, previewChange } from './changeSaid.ts'
import { describeCampaign } from './describeCampaign.ts'
import { campaignPage, namesOfCampaigns } from './listCampaigns.ts'
import { insertCopyOf, insertNew } from './newCampaign.ts'

type Owner = Pick<User, 'id' | 'timezone' | 'isAdmin'>

/** What a person says of their campaigns. Every method refuses with a sentence; another user's is not found. */
export interface OwnCampaigns {
  list(user: Owner, asked: Received<typeof listCampaigns>['query']): Promise<Answer<typeof listCampaigns>>
  /** Of those that have posts, the last begun first. */
  names(
    user: Owner,
    asked: Received<typeof listCampaignNames>['query'],
  ): Promise<Answer<typeof listCampaignNames>['results']>
  read(user: Owner, id: number): Promise<Campaign>
  create(user: Owner, given: Received<typeof createCampaign>['body']): Promise<Campaign>
  /** What is said of it, and its posts as `preview` says of the same change. */
  change(user: Owner, id: number, change: Received<typeof changeCampaign>['body']): Promise<Campaign>
  /** What a change would do to its posts; nothing is stored. */
  preview(
    user: Owner,
    id: number,
    said: Received<typeof previewCampaignChange>['body'],
  ): Promise<Answer<typeof previewCampaignChange>>
  copy(user: Owner, id: number, given: Received<typeof copyCampaign>['body']): Promise<Campaign>
  archive(user: Owner, id: number, asked: { isForced: boolean }): Promise<Campaign>
  restore(user: Owner, id: number): Promise<Campaign>
}

export function createOwnCampaigns({ db, now }: { db: Kysely<Database>; now(): number }): OwnCampaigns {
  /** All or nothing; answers the campaign as it is afterwards. */
  const changing = (user: Owner, change: (trx: Transaction<Database>) => Promise<CampaignRow>): Promise<Campaign> =>
    db.transaction().execute(async (trx) => describeCampaign(trx, user, await change(trx), now()))

  const whose = (user: Owner) => ({ userId: user.id, now: now() })

  return {
    list: (user, asked) => campaignPage(db, user, asked, now()),
    names: (user, asked) => namesOfCampaigns(db, user.id, asked),
    read: async (user, id) => describeCampaign(db, user, await ownCampaign(db, user.id, id), now()),
    create: (user, given) => changing(user, (trx) => insertNew(trx, whose(user), given)),
    change: (user, id, change) => changing(user, (trx) => changeSaid(trx, user, { id, change, now: now() })),
    preview: (user, id, said) => db.transaction().execute((trx) => previewChange(trx, user, { id, said, now: now() })),
    copy: (user, id, given) => changing(user, (trx) => insertCopyOf(trx, whose(user), { id, ...given })),
    archive: (user, id, asked) => changing(user, (trx) => archiveOwn(trx, { ...whose(user), id, ...asked })),
    restore: (user, id) => changing(user, (trx) => restoreOwn(trx, { ...whose(user), id })),
  }
}
