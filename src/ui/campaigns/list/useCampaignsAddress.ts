import { useSearchParams } from 'react-router-dom'
import { type CampaignSegment, campaignSegments } from '../../../../contract/campaigns.ts'

/** Which campaigns are shown, as the address has it: it can be kept, shared and gone back to. */
export interface CampaignsAddress {
  search: string
  segment: CampaignSegment
  page: number
}

/** The address, and a way to change parts of it; another choice begins on its first page. */
export function useCampaignsAddress() {
  const [params, setParams] = useSearchParams()
  const page = params.get('page')
  const address: CampaignsAddress = {
    search: params.get('search') ?? '',
    segment: campaignSegments.find((one) => one === params.get('show')) ?? 'all',
    page: page !== null && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  }
  const show = (change: Partial<CampaignsAddress>) =>
    setParams(paramsOf({ ...address, page: 1, ...change }), { replace: true })
  return { address, show }
}

const paramsOf = ({ search, segment, page }: CampaignsAddress): Record<string, string> => ({
  ...(search !== '' && { search }),
  ...(segment !== 'all' && { show: segment }),
  ...(page > 1 && { page: String(page) }),
})
