import { amountWords, type PacedCampaign, paceLabel, paceOf, paceWords } from '../../../rules/campaigns/pace.ts'
import { sourceSentences } from '../../../rules/campaigns/resultSource.ts'
import { css } from '../../../styled-system/css'

const frame = css({ display: 'grid', gap: '1', textStyle: 'small', minWidth: '0' })
const strong = css({ fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' })
const track = css({
  position: 'relative',
  display: 'block',
  height: '1.5',
  borderRadius: 'square',
  background: 'border',
  _highContrast: { border: 'current' },
})
const bar = css({
  position: 'absolute',
  insetBlock: '0',
  left: '0',
  width: '[calc(var(--share) * 100%)]',
  borderRadius: 'square',
  background: 'text',
  _highContrast: { background: '[CanvasText]' },
})
const mark = css({
  position: 'absolute',
  insetBlock: '-1',
  left: '[min(calc(var(--mark) * 100%), calc(100% - 2px))]',
  width: '0.5',
  background: 'textMuted',
  boxShadow: 'ring',
  _highContrast: { background: '[Highlight]' },
})
const muted = css({ color: 'textMuted', textWrap: 'pretty' })

interface Props {
  campaign: PacedCampaign
  /** The person's. */
  today: string
  /** In place of how it stands against today; an empty text says nothing. */
  words?: string
}

/** How far a campaign is to its goal, where it should be today, and that in words; words alone where it is not counted. */
export function GoalProgress({ campaign, today, words = paceWords(campaign, today) }: Props) {
  const pace = paceOf(campaign, today)
  const isShown = pace !== null && (pace.amount !== null || pace.mark !== null)
  return (
    <div className={frame}>
      {isShown && (
        <>
          <Amount words={amountWords(pace, campaign.goalUnit)} />
          <span role="img" aria-label={paceLabel(campaign, today)} className={track}>
            <span className={bar} style={{ '--share': pace.share }} />
            {pace.mark !== null && <span className={mark} style={{ '--mark': pace.mark }} />}
          </span>
        </>
      )}
      {isShown && <Source campaign={campaign} />}
      {words !== '' && <span className={isShown ? muted : undefined}>{words}</span>}
    </div>
  )
}

const Source = ({ campaign }: Pick<Props, 'campaign'>) => {
  const words = sourceSentences(campaign)
  return words !== '' && <span className={muted}>{words}</span>
}

const Amount = ({ words: { lead, rest } }: { words: { lead: string; rest: string } }) => (
  <span>
    <b className={strong}>{lead}</b> {rest}
  </span>
)
