import { RefreshCw } from 'lucide-react'
import { goOnLabel, goOnWriter, reviewLabel, stuckWords } from '../../../../rules/campaigns/stuckWords.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css, cx } from '../../../../styled-system/css'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { useNow } from '../../useNow.ts'
import { rowEdge } from './CampaignRow.tsx'
import { archive } from './campaignActs.ts'
import type { ListActs } from './useListActs.ts'

const row = css({ display: 'block', paddingBottom: '3.5', borderBottom: 'soft' })
const cell = css({ display: 'block' })
const said = css({
  surface: 'missedTint',
  borderRadius: 'base',
  paddingBlock: '3',
  paddingInline: '3.5',
  display: 'grid',
  gap: '2',
  textStyle: 'small',
  textWrap: 'pretty',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const lead = css({ fontWeight: 'strong' })

interface Props {
  campaign: Campaign
  /** What helps it is the act of the page. */
  isFirst: boolean
  acts: ListActs
}

/** Why a campaign is stuck, what is kept, and what helps. */
export function StuckRow({ campaign, isFirst, acts: { request, open, isBusy, asked } }: Props) {
  const words = stuckWords(campaign, useNow())
  const { id, writing, name } = campaign
  const isDoing = (kind: 'write' | 'archive') => isBusy && asked?.kind === kind && asked.campaign.id === id
  return (
    <tr className={cx(rowEdge({ isStuck: true }), row)}>
      <td colSpan={5} className={cell}>
        <div className={said}>
          <p>
            <b className={lead}>{words.lead}</b> {words.rest}
          </p>
          <div className={acts}>
            <Button
              size="sm"
              variant={isFirst ? 'action' : 'line'}
              busy={isDoing('write')}
              aria-label={`${goOnLabel(campaign)}: ${name}`}
              onClick={() => request({ kind: 'write', campaign, writer: goOnWriter(campaign) })}
            >
              <RefreshCw size={16} aria-hidden />
              {goOnLabel(campaign)}
            </Button>
            {writing.written > 0 && (
              <ButtonLink
                size="sm"
                to={`/campaigns/${id}/review`}
                aria-label={`${reviewLabel(writing.written)}: ${name}`}
              >
                {reviewLabel(writing.written)}
              </ButtonLink>
            )}
            <Button
              size="sm"
              variant="ghost"
              busy={isDoing('archive')}
              aria-label={strings.archiveItName(name)}
              onClick={() => archive(campaign, { request, open })}
            >
              {strings.archiveIt}
            </Button>
          </div>
        </div>
      </td>
    </tr>
  )
}
