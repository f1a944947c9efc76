import { CirclePlus } from 'lucide-react'
import type { RefObject } from 'react'
import { listHeadline, paceLine } from '../../../../rules/campaigns/listHeadline.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignPage } from '../../../machines/campaigns/campaigns.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import type { CampaignsAddress } from './useCampaignsAddress.ts'

const head = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4' })
const title = css({
  textStyle: 'h1',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  _focusVisible: { outline: 'none' },
})
const about = css({ color: 'textMuted', marginTop: '1.5', maxWidth: 'prose', textWrap: 'pretty' })
/** The top bar has it where there is room. */
const act = css({ display: { base: 'inline-flex', lg: 'none' }, width: { base: 'full', sm: 'fit' } })

interface Props {
  /** Null until anything is read. */
  last: { found: CampaignPage; address: CampaignsAddress } | null
  heading: RefObject<HTMLHeadingElement | null>
}

/** How the campaigns stand, who is ahead of its goal and who behind, and the way to a new one. */
export function ListHeader({ last, heading }: Props) {
  const line = paceLine(last?.found.results ?? [], dayOf(useWallNow()))
  const isEmpty = last !== null && last.found.counts.all === 0 && last.address.search === ''
  return (
    <header className={head}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={title}>
          {last === null ? strings.campaigns : listHeadline(last.found, last.address)}
        </h1>
        {line !== '' && <p className={about}>{line}</p>}
      </div>
      {!isEmpty && (
        <ButtonLink to="/campaigns/create" className={act}>
          <CirclePlus size={16} aria-hidden />
          {strings.createACampaign}
        </ButtonLink>
      )}
    </header>
  )
}
