import { campaignAddress, goOnWords } from '../../../../rules/campaigns/campaignAddress.ts'
import { dateWords } from '../../../../rules/campaigns/dateWords.ts'
import { lastResult } from '../../../../rules/campaigns/resultSource.ts'
import type { PersonClock } from '../../../../rules/campaigns/stateWords.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css } from '../../../../styled-system/css'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { GoalProgress } from '../GoalProgress.tsx'
import type { ListActs } from './useListActs.ts'

const small = css({ textStyle: 'small' })
const stack = css({ display: 'grid', justifyItems: 'stretch', gap: '0.5' })
const number = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' })
const act = css({ justifySelf: 'start' })

interface Props {
  campaign: Campaign
  clock: PersonClock
  acts: ListActs
}

/** How far a campaign is: in its making while it is made, to its goal afterwards. */
export function GoalCell({ campaign, clock, acts }: Props) {
  const { status, writing } = campaign
  if (status === 'draft') {
    return (
      <span className={small}>
        <Link to={campaignAddress(campaign) ?? '/campaigns'}>{goOnWords(campaign)}</Link>
      </span>
    )
  }
  if (status === 'generating') {
    return (
      <span className={small}>
        {strings.ofPostsMade(writing.written, writing.wanted, (words) => (
          <b key="amount" className={number}>
            {words}
          </b>
        ))}
      </span>
    )
  }
  return <Progress campaign={campaign} clock={clock} acts={acts} />
}

/** The bar, with the way to tell how far it came where nobody did. */
function Progress({ campaign, clock: { today, wallTime }, acts }: Props) {
  const { status, statusChangedAt, goalAmount, name } = campaign
  const isUntold =
    goalAmount !== null && lastResult(campaign) === null && (status === 'running' || status === 'finished')
  const pausedOn = dateWords(dayOf(wallTime(statusChangedAt)), today)
  return (
    <div className={stack}>
      <GoalProgress
        campaign={campaign}
        today={today}
        {...(status === 'paused' && { words: strings.pausedOn(pausedOn) })}
        {...(status === 'archived' && { words: '' })}
      />
      {isUntold && (
        <Button
          variant="link"
          size="sm"
          className={act}
          aria-haspopup="dialog"
          aria-label={strings.tellTheResultOf(name)}
          onClick={() => acts.open({ kind: 'result', campaign })}
        >
          {strings.tellTheResult}
        </Button>
      )}
    </div>
  )
}
