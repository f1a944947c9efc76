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

/** Which campaign is written: of one that is new, for which business, and the how manyeth since the page came. */
interface Edited {
  /** Null: a new one. */
  campaignId: number | null
  /** Null: the primary one. */
  businessProfileId: number | null
  turn: number
}

export const campaignEditorKeyOf = ({ campaignId, businessProfileId, turn }: Edited): string =>
  campaignId === null ? `new|${businessProfileId ?? ''}|${turn}` : `campaign|${campaignId}`

export function editedOf(key: string): Omit<Edited, 'turn'> {
  const [kind, id = ''] = key.split('|')
  const known = id === '' ? null : Number(id)
  return kind === 'new'
    ? { campaignId: null, businessProfileId: known }
    : { campaignId: known, businessProfileId: null }
}
