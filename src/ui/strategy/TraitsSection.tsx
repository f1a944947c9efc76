import { traitLabels, traitWords } from '../../../rules/insight/strategyWords.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/strategy.ts'
import { css } from '../../../styled-system/css'
import type { Strategy } from '../../machines/insight/strategy.ts'
import { heading, quiet, section } from '../campaigns/analytics/figureStyles.ts'

const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '4',
  paddingBlock: '2.5',
  borderBottom: 'soft',
  textStyle: 'small',
})
const figure = css({ textAlign: 'right', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })

/** What posts that did well have in common, against the usual of their accounts. */
export const TraitsSection = ({ traits }: Pick<Strategy, 'traits'>) => (
  <section className={section} aria-labelledby="what-did-well">
    <h2 id="what-did-well" className={heading}>
      {strings.whatDidWell}
    </h2>
    {traits.length === 0 ? (
      <p className={quiet}>{strings.thisIsToldFromFivePostsWith}</p>
    ) : (
      <dl>
        {traits.map((told) => (
          <div key={told.trait} className={row}>
            <dt>{traitLabels[told.trait]}</dt>
            <dd className={figure}>
              {traitWords(told)}, {counted(told.posts, strings.post)}
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
