import { analyticsAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { isChangeable } from '../../../../rules/campaigns/changeable.ts'
import { reviewLine } from '../../../../rules/campaigns/reviewWords.ts'
import { campaignLook } from '../../../../rules/campaigns/stateWords.ts'
import { hasFigures } from '../../../../rules/campaigns/tellable.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import { useWallNow } from '../../content/useWallNow.ts'
import { BackTo } from '../../kit/BackTo.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { Link } from '../../kit/Link.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { GoalProgress } from '../GoalProgress.tsx'
import { StateMark } from '../StateMark.tsx'
import type { ReviewModel } from './useReview.ts'

const head = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', md: '[minmax(0, 1fr) auto]', lg: '[minmax(0, 1fr) minmax(0, 330px) auto]' },
  gap: '4',
  alignItems: 'end',
})
const named = css({ display: 'grid', gap: '1', gridColumn: { md: '[1 / -1]', lg: '[auto]' } })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const stateRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3.5', rowGap: '1' })
const line = css({ textStyle: 'small', color: 'textMuted' })
const act = css({ justifySelf: 'start' })

interface Props {
  model: ReviewModel
  /** Planning is what is to be done next. */
  isNext: boolean
}

/** What the campaign is called and how it stands, and the way to plan what is approved. */
export function ReviewHeader({ model: { campaign, posts, plannable }, isNext }: Props) {
  const today = dayOf(useWallNow())
  usePrimaryAction(isNext)
  return (
    <header className={head}>
      <div className={named}>
        <BackTo to="/campaigns">{strings.campaigns}</BackTo>
        <h1 className={title}>{campaign.name}</h1>
        <div className={stateRow}>
          <StateMark look={campaignLook(campaign)} />
          <span className={line} role="status">
            {reviewLine(campaign, posts, today)}
          </span>
          {hasFigures(campaign) && <Link to={analyticsAddress(campaign.id)}>{strings.results}</Link>}
          {isChangeable(campaign.status) && (
            <Link to={`/campaigns/${campaign.id}/edit`}>{strings.editTheCampaign}</Link>
          )}
        </div>
      </div>
      <GoalProgress campaign={campaign} today={today} />
      {plannable > 0 && (
        <div className={act}>
          <ButtonLink to={`/campaigns/${campaign.id}/schedule`} variant={isNext ? 'action' : 'line'}>
            {plannable === 1 ? strings.planTheOneApproved : strings.planTheApproved(plannable)}
          </ButtonLink>
        </div>
      )}
    </header>
  )
}
