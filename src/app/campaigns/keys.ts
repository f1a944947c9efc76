import { campaignSegment } from '../../../contract/campaigns.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import type { CampaignsQuery } from '../../services/campaigns/campaigns.ts'

/** A query as the key of its actor, and back; the search is last, as it may have anything in it. */
export const campaignsKeyOf = ({ businessProfileId, segment, page, search }: CampaignsQuery): string =>
  [businessProfileId ?? '', segment, page, search].join('|')

export function campaignsQueryOf(key: string): CampaignsQuery {
  const [business = '', segment = '', page = '1', ...search] = key.split('|')
  return {
    businessProfileId: business === '' ? null : Number(business),
    segment: safeParse(campaignSegment, segment)?.data ?? 'all',
    page: Number(page),
    search: search.join('|'),
  }
}
