import type { OptionsOf } from '../../../../contract/networkOptions.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css, cva } from '../../../../styled-system/css'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { SwitchRow } from '../../kit/SwitchRow.tsx'
import { AskedNote } from './AskedNote.tsx'

const group = cva({
  base: { border: 'none', margin: '0', padding: '0', minWidth: '0', display: 'grid', gap: '1' },
  variants: {
    isAsked: { true: { surface: 'missedTint', borderRadius: 'base', paddingInline: '3', paddingBlock: '2.5' } },
  },
})
const legendStyle = css({ float: 'start', width: 'full', textStyle: 'label', paddingBottom: '1' })
const about = css({ display: 'block', textStyle: 'caption', color: 'textMuted', textWrap: 'pretty' })
const labelled = css({ textStyle: 'caption', color: 'textMuted', textWrap: 'pretty', paddingTop: '1.5' })

type Options = OptionsOf<'tiktok'>

interface Props {
  chosen: Options
  /** Only the creator can see the post. */
  isPrivate: boolean
  isReadOnly: boolean
  onChange: (change: Partial<Options>) => void
}

/** Whether the post advertises something, and whose; TikTok labels it by that. */
export function TiktokDisclosure({ chosen, isPrivate, isReadOnly, onChange }: Props) {
  const isOn = chosen.is_commercial_content ?? false
  const turn = (isCommercial: boolean) =>
    onChange({
      is_commercial_content: isCommercial,
      // What is no longer in sight is not sent.
      ...(!isCommercial && { is_your_brand: false, is_branded_content: false }),
    })
  return (
    <>
      <SwitchRow
        label={strings.itAdvertisesSomething}
        note={strings.yourBrandOrSomeoneWhoPaysYou}
        isOn={isOn}
        isReadOnly={isReadOnly}
        onChange={turn}
      />
      {isOn && <Whose chosen={chosen} isPrivate={isPrivate} isReadOnly={isReadOnly} onChange={onChange} />}
    </>
  )
}

function Whose({ chosen, isPrivate, isReadOnly, onChange }: Props) {
  const isYours = chosen.is_your_brand ?? false
  const isBranded = chosen.is_branded_content ?? false
  const isAsked = !isYours && !isBranded
  const isForbidden = isPrivate && !isBranded
  return (
    <fieldset className={group({ isAsked })} data-asked={isAsked || undefined}>
      <legend className={legendStyle}>{strings.whatDoesItAdvertise}</legend>
      <Checkbox
        checked={isYours}
        aria-disabled={isReadOnly || undefined}
        onChange={({ target }) => isReadOnly || onChange({ is_your_brand: target.checked })}
      >
        {strings.yourBrand}
        <small className={about}>{strings.youOrABusinessOfYourOwn}</small>
      </Checkbox>
      <Checkbox
        checked={isBranded}
        disabled={isForbidden}
        aria-disabled={isReadOnly || undefined}
        onChange={({ target }) => isReadOnly || onChange({ is_branded_content: target.checked })}
      >
        {strings.brandedContent}
        <small className={about}>
          {isForbidden ? strings.notForAPostThatOnlyYou : strings.anotherBrandWhichPaysYouForIt}
        </small>
      </Checkbox>
      {isAsked ? (
        <AskedNote>{strings.chooseOneOfThemOrBoth}</AskedNote>
      ) : (
        <p className={labelled}>{strings.tikTokLabelsItPaidPartnership(isBranded)}</p>
      )}
    </fieldset>
  )
}
