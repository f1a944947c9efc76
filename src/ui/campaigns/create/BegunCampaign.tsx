import { begunWords } from '../../../../rules/campaigns/formWords.ts'
import { strings } from '../../../../strings/campaigns/create.ts'
import { css } from '../../../../styled-system/css'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'

const stack = css({ display: 'grid', gap: '4' })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const quiet = css({ textStyle: 'read', color: 'textMuted', textWrap: 'pretty' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** A campaign that is no draft any more, and where it is gone on with. */
export const BegunCampaign = ({ campaign: { id, name, status } }: { campaign: Campaign }) => (
  <div className={stack}>
    <h1 className={title}>{strings.isNotADraftAnyMore(name)}</h1>
    <p className={quiet}>{begunWords(status)}</p>
    <div className={acts}>
      {status !== 'archived' && (
        <ButtonLink to={`/campaigns/${id}/review`} variant="action">
          {strings.seeItsPosts}
        </ButtonLink>
      )}
      <ButtonLink to="/campaigns" variant={status === 'archived' ? 'action' : 'line'}>
        {strings.allCampaigns}
      </ButtonLink>
    </div>
  </div>
)
