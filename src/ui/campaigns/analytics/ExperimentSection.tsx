import { variantWords, verdictWords } from '../../../../rules/campaigns/experimentWords.ts'
import { intervalAxis } from '../../../../rules/campaigns/intervalAxis.ts'
import { meanLabel } from '../../../../rules/campaigns/meanLabel.ts'
import { countsWords } from '../../../../rules/campaigns/postFigures.ts'
import { figuresWords } from '../../../../rules/insight/campaignFigureWords.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignAnalytics } from '../../../machines/campaigns/campaigns.ts'
import { cell, head, heading, quiet, section, table } from './figureStyles.ts'
import type { FoundFigures } from './useFigures.ts'
import { WhiskerRow } from './WhiskerRow.tsx'

const verdict = css({ textStyle: 'strong', textWrap: 'pretty', maxWidth: 'prose' })
const read = css({ display: 'block', color: 'textMuted', textWrap: 'pretty' })
const drawn = css({ display: { base: 'none', sm: '[table-cell]' }, width: '[34%]' })
const ends = css({ display: 'flex', justifyContent: 'space-between', textStyle: 'caption', color: 'textMuted' })

type Experiment = NonNullable<CampaignAnalytics['experiment']>

/** What the experiment of a campaign says, and how sure: never just a winner. */
export const ExperimentSection = ({ found: { campaign, analytics } }: { found: FoundFigures }) => (
  <section className={section} aria-labelledby="experiment">
    <h2 id="experiment" className={heading}>
      {analytics.experiment === null ? strings.experiment : strings.experimentName(analytics.experiment.name)}
    </h2>
    {analytics.experiment === null ? (
      <p className={quiet}>{strings.thisCampaignComparesNothing}</p>
    ) : (
      <Variants experiment={analytics.experiment} unit={campaign.goalUnit} />
    )}
  </section>
)

function Variants({ experiment, unit }: { experiment: Experiment; unit: string }) {
  const axis = intervalAxis(experiment.variants)
  return (
    <>
      <p className={verdict}>{verdictWords(experiment, unit)}</p>
      <table aria-label={strings.whatAPostOfEachVariantBrings} className={table}>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {strings.variant}
            </th>
            <th scope="col" className={head}>
              {strings.whatAPostBrings}
            </th>
            {axis !== null && (
              <td className={`${head} ${drawn}`} aria-hidden="true">
                <span className={ends}>
                  <span>{meanLabel(axis.from)}</span>
                  <span>{strings.aPost(meanLabel(axis.until))}</span>
                </span>
              </td>
            )}
            <th scope="col" className={head}>
              {strings.posts}
            </th>
          </tr>
        </thead>
        <tbody>
          {experiment.variants.map((variant, at) => (
            <tr key={variant.name}>
              <th scope="row" className={cell}>
                {variant.name}
              </th>
              <td className={cell}>{variantWords(variant, unit)}</td>
              {axis !== null && (
                <td className={`${cell} ${drawn}`} aria-hidden="true">
                  <WhiskerRow axis={axis} at={at} />
                </td>
              )}
              <td className={cell}>
                {countsWords(variant)}
                <span className={read}>{figuresWords(variant.read)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={quiet}>{strings.theLineIsWhereTheMeanIs}</p>
    </>
  )
}
