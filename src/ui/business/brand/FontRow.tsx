import type { Font } from '../../../../rules/business/brandAssets.ts'
import type { BrandFaults } from '../../../../rules/business/brandFaults.ts'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { familyOf, hasFont } from './fontFace.ts'
import { fontUsages, weights } from './fontWords.ts'

const fields = css({
  display: 'grid',
  alignItems: 'start',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]',
  '@container (min-width: 560px)': { gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)]' },
})
const family = css({ '@container (max-width: 559px)': { gridColumn: '[1 / -1]' } })
const sample = css({
  gridColumn: '[1 / -1]',
  fontSize: '[26px]',
  lineHeight: '[32px]',
  overflowWrap: 'anywhere',
})
const note = css({ gridColumn: '[1 / -1]', textStyle: 'small', color: 'textMuted' })

interface Props {
  font: Font
  /** Where it is in the set. */
  place: string
  faults: BrandFaults
  sentence: string
  onChange: (change: Partial<Font>) => void
}

/** One face: what it is, what it is for, and how it looks where this browser has it. */
export function FontRow({ font, place, faults, sentence, onChange }: Props) {
  const { family: name, usage = '', weight = 400 } = font
  return (
    <div className={fields}>
      <Field label={strings.family} error={faults[`${place}.family`]} className={family}>
        <TextInput
          size="sm"
          value={name}
          placeholder={strings.georgia}
          onChange={({ currentTarget }) => onChange({ family: currentTarget.value })}
        />
      </Field>
      <Field label={strings.usage} error={faults[`${place}.usage`]}>
        <Select size="sm" value={usage} onChange={({ currentTarget }) => onChange({ usage: currentTarget.value })}>
          {[...new Set([usage, ...fontUsages])].map((one) => (
            <option key={one} value={one}>
              {one || strings.notSaid}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={strings.weight} error={faults[`${place}.weight`]}>
        <Select
          size="sm"
          value={weight}
          onChange={({ currentTarget }) => onChange({ weight: Number(currentTarget.value) })}
        >
          {weights.every((known) => known.weight !== weight) && <option value={weight}>{weight}</option>}
          {weights.map((known) => (
            <option key={known.weight} value={known.weight}>
              {known.weight} {known.name}
            </option>
          ))}
        </Select>
      </Field>
      <p className={sample} style={{ fontFamily: familyOf(name), fontWeight: weight }}>
        {sentence}
      </p>
      {hasFont(name) === false && <p className={note}>{strings.thisBrowserDoesNotHaveSoThe(name.trim())}</p>}
    </div>
  )
}
