import type { ClosedChange } from '../../../../rules/campaigns/closedChange.ts'
import { strings } from '../../../../strings/campaigns/edit.ts'
import { css } from '../../../../styled-system/css'
import { BackTo } from '../../kit/BackTo.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'

const page = css({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: '4',
  padding: { base: '4', md: '5' },
  paddingInline: { md: '7' },
})
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'read', color: 'textMuted', textWrap: 'pretty' })

/** A campaign that cannot be changed as it is now: why, and where it is gone on with. */
export const ClosedCampaign = ({ closed: { title: words, text, act, address } }: { closed: ClosedChange }) => (
  <div className={page}>
    <BackTo to="/campaigns">{strings.campaigns}</BackTo>
    <h1 className={title}>{words}</h1>
    <p className={quiet}>{text}</p>
    <ButtonLink to={address} variant="ink">
      {act}
    </ButtonLink>
  </div>
)
