import type { StructuredColors } from '../../../../rules/business/brandAssets.ts'
import { contrastOf, isHex } from '../../../../rules/business/colors.ts'
import { type Grade, gradesOf, readableShade } from '../../../../rules/business/contrast.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import type { Tone } from './colorWords.ts'
import { ratioText } from './contrastWords.ts'

const frame = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '@container (min-width: 560px)': { gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]' },
})
const sample = css({
  border: 'hairline',
  borderRadius: 'base',
  padding: '4',
  display: 'grid',
  gap: '1',
  alignContent: 'center',
})
const big = css({ textStyle: 'h2' })
const words = css({ display: 'grid', gap: '2', alignContent: 'start', textStyle: 'small' })
const pair = css({ textStyle: 'strong' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  text: Tone
  ground: Tone
  onChange: (colors: StructuredColors) => void
}

/** Where one pair may be used, and which shade of either would do where it may not. */
export function ContrastAdvice({ text, ground, onChange }: Props) {
  if (text.id === ground.id || !isHex(text.hex) || !isHex(ground.hex)) return null
  const ratio = contrastOf(text.hex, ground.hex)
  const { normal, large } = gradesOf(ratio)
  return (
    <div className={frame}>
      <div className={sample} style={{ background: ground.hex, color: text.hex }}>
        <p className={big}>{strings.largeText}</p>
        <p>{strings.textAsItStandsInAPost}</p>
      </div>
      <div className={words}>
        <p className={pair}>{strings.contrastOn(text.name, ground.name, ratioText(ratio))}</p>
        <p>{strings.normalText(gradeWords[normal], gradeWords[large])}</p>
        {normal === 'fails' && <Remedies text={text} ground={ground} onChange={onChange} />}
      </div>
    </div>
  )
}

const gradeWords: Readonly<Record<Grade, string>> = { AAA: 'AAA', AA: 'AA', fails: strings.failsAa }

/** WCAG's AA for normal text. */
const wanted = 4.5

function Remedies({ text, ground, onChange }: Props) {
  const shades = [
    { tone: text, shade: readableShade(text.hex, ground.hex, wanted) },
    { tone: ground, shade: readableShade(ground.hex, text.hex, wanted) },
  ].flatMap(({ tone: { name, changed }, shade }) => (shade && changed ? [{ name, shade, changed }] : []))
  if (shades.length === 0) return <p>{strings.anotherColorIsNeededHere}</p>
  return (
    <>
      <p>{strings.itNeeds451ToBe}</p>
      <div className={actions}>
        {shades.map(({ name, shade, changed }) => (
          <Button key={name} size="sm" onClick={() => onChange(changed(shade))}>
            <Chip hex={shade} /> {strings.to(name, shade)}
          </Button>
        ))}
      </div>
    </>
  )
}

const chip = css({ width: '4', height: '4', borderRadius: 'xs', border: 'control' })

const Chip = ({ hex }: { hex: string }) => <span aria-hidden="true" className={chip} style={{ background: hex }} />
