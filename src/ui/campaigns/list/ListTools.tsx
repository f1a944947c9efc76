import { Archive } from 'lucide-react'
import type { CampaignSegment } from '../../../../contract/campaigns.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignPage } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { SearchBox } from '../../media/SearchBox.tsx'
import type { CampaignsAddress } from './useCampaignsAddress.ts'

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', rowGap: '2.5' })
const segments = css({
  minWidth: '0',
  maxWidth: 'full',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: '0.5',
  margin: '[-2px]',
})
const archived = css({ marginLeft: { lg: '[auto]' } })

type Counts = CampaignPage['counts']
type Segment = Exclude<CampaignSegment, 'archived'>

const words: Record<Segment, string> = {
  all: strings.all,
  needs_you: strings.needsYou,
  running: strings.running,
  planned: strings.planned,
  paused: strings.paused,
  drafts: strings.drafts,
  ended: strings.ended,
}

const countsOf = ({ needsYou, archived: _, ...counts }: Counts): Record<Segment, number> => ({
  ...counts,
  needs_you: needsYou,
})

interface Props {
  address: CampaignsAddress
  show: (change: Partial<CampaignsAddress>) => void
  /** Of what the search finds. */
  counts: Counts
}

/** Which campaigns are shown: by words, by how they stand, and those that were put away. */
export function ListTools({ address: { search, segment }, show, counts }: Props) {
  const shown = countsOf(counts)
  const isArchive = segment === 'archived'
  const options = (['all', 'needs_you', 'running', 'planned', 'paused', 'drafts', 'ended'] as const).map((value) => ({
    value,
    label: `${words[value]} ${shown[value]}`,
  }))
  return (
    <div className={bar}>
      <SearchBox label={strings.searchCampaigns} search={search} onSearch={(next) => show({ search: next })} />
      <div className={segments}>
        <Segmented<CampaignSegment>
          label={strings.whichCampaigns}
          options={options}
          value={segment}
          onChange={(next) => show({ segment: next })}
        />
      </div>
      {(counts.archived > 0 || isArchive) && (
        <Button
          size="sm"
          variant={isArchive ? 'ink' : 'ghost'}
          aria-pressed={isArchive}
          className={archived}
          onClick={() => show({ segment: isArchive ? 'all' : 'archived' })}
        >
          <Archive size={16} aria-hidden />
          {strings.archived(counts.archived)}
        </Button>
      )}
    </div>
  )
}
