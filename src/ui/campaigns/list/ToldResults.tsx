import { dateWords } from '../../../../rules/campaigns/dateWords.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/list.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignResults } from '../../../machines/campaigns/campaigns.ts'
import { Button } from '../../kit/Button.tsx'

const title = css({ textStyle: 'label', paddingBottom: '1' })
const list = css({ maxHeight: '50', overflowY: 'auto' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  paddingBlock: '1.5',
  borderTop: 'soft',
  textStyle: 'small',
})
const words = css({ flex: '1', minWidth: '0', fontVariantNumeric: 'tabular-nums' })

type Told = CampaignResults[number]

interface Props {
  /** The first day first. */
  results: CampaignResults
  unit: string
  today: string
  isBusy: boolean
  /** Puts it into the fields. */
  onChange: (told: Told) => void
  onTakeBack: (told: Told) => void
}

/** What was told of other days, the last first, each to be changed or taken back. */
export const ToldResults = ({ results, unit, today, isBusy, onChange, onTakeBack }: Props) => (
  <section aria-label={strings.toldBefore}>
    <h3 className={title}>{strings.toldBefore}</h3>
    {/* Scrolled by the keyboard: its buttons take the focus. */}
    <ul className={list}>
      {results.toReversed().map((told) => {
        const day = dateWords(told.day, today)
        return (
          <li key={told.day} className={row}>
            <span className={words}>
              {day}: {numberLabel(told.amount)} {unit}
            </span>
            <Button
              size="sm"
              variant="link"
              aria-label={strings.changeWhatWasToldOf(day)}
              onClick={() => onChange(told)}
            >
              {strings.change}
            </Button>
            <Button
              size="sm"
              variant="link"
              aria-label={strings.takeBackWhatWasToldOf(day)}
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || onTakeBack(told)}
            >
              {strings.takeBack}
            </Button>
          </li>
        )
      })}
    </ul>
  </section>
)
