import { ChevronLeft } from 'lucide-react'
import { css } from '../../../../styled-system/css'
import { RouterLink } from '../../kit/RouterLink.tsx'

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'small',
  color: 'textMuted',
  textDecoration: 'none',
  justifySelf: 'start',
  _hover: { color: 'text', textDecoration: 'underline' },
  _finger: { touchPadding: 'line' },
})

/** To the list of all. */
export const BackToCampaigns = () => (
  <RouterLink to="/campaigns" className={back}>
    <ChevronLeft size={16} aria-hidden /> Campaigns
  </RouterLink>
)
