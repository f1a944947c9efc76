import { analyticsHeadline } from '../../../../rules/campaigns/analyticsWords.ts'
import { reportAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { campaignLook } from '../../../../rules/campaigns/stateWords.ts'
import { figuresWords } from '../../../../rules/insight/campaignFigureWords.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import { BackTo } from '../../kit/BackTo.tsx'
import { Link } from '../../kit/Link.tsx'
import { StateMark } from '../StateMark.tsx'
import { usePersonClock } from '../usePersonClock.ts'
import { quiet } from './figureStyles.ts'
import type { FoundFigures } from './useFigures.ts'

const frame = css({ display: 'grid', gridTemplateColumns: 'one', gap: '2' })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' })
const total = css({ textStyle: 'body', textWrap: 'pretty', maxWidth: 'prose' })
const name = css({ textStyle: 'strong', overflowWrap: 'anywhere' })

/** What the figures say first, of which campaign, and whose figures they are. */
export function AnalyticsHeader({ found: { campaign, analytics } }: { found: FoundFigures }) {
  const { today } = usePersonClock()
  return (
    <header className={frame}>
      <BackTo to="/campaigns">{strings.campaigns}</BackTo>
      <h1 className={title}>{analyticsHeadline(campaign, analytics.totals, today)}</h1>
      <div className={row}>
        <span className={name}>{campaign.name}</span>
        <StateMark look={campaignLook(campaign)} />
        <Link to={`/campaigns/${campaign.id}/review`}>{strings.itsPosts}</Link>
        <Link to={`/campaigns/${campaign.id}/schedule`}>{strings.itsSchedule}</Link>
        <Link to={reportAddress(campaign, today)}>{strings.itsDaysInAnalytics}</Link>
      </div>
      <p className={quiet}>{strings.whatTheNetworksCountStandsHereAs}</p>
      {analytics.posts.length > 0 && <p className={total}>{figuresWords(analytics.totals.read)}</p>}
    </header>
  )
}
