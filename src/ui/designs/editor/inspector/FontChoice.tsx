import { designFamilies, familyNamed } from '../../../../../rules/designs/families.ts'
import { strings } from '../../../../../strings/designs/editor/inspector.ts'
import { css } from '../../../../../styled-system/css'
import { Select } from '../../../kit/Select.tsx'
import { useDesigning } from '../designing.ts'
import { familyLabel } from '../familyLabel.ts'

const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

const groups = [...new Set(designFamilies.map(({ group }) => group))]

interface Props {
  /** Undefined: what is chosen has several. */
  value: string | undefined
  onChange: (family: string) => void
}

/** A family: the brand's first, then those that come with the product. One that is not there is kept, and said. */
export function FontChoice({ value, onChange }: Props) {
  const { fonts } = useDesigning().brand
  const ofBrand = [...new Set([fonts.heading, fonts.text, ...fonts.families])]
  const isListed =
    value === undefined || ofBrand.includes(value) || designFamilies.some(({ family }) => family === value)
  const isMissing = value !== undefined && familyNamed(value) === null
  return (
    <>
      <Select
        size="sm"
        aria-label={strings.font}
        value={value ?? ''}
        onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
      >
        {value === undefined && <option value="">{strings.severalFonts}</option>}
        {!isListed && <option value={value}>{value}</option>}
        <optgroup label={strings.yourBrand}>
          {ofBrand.map((family) => (
            <option key={family} value={family}>
              {familyLabel(family)}
            </option>
          ))}
        </optgroup>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {designFamilies
              .filter((family) => family.group === group && !ofBrand.includes(family.family))
              .map(({ family }) => (
                <option key={family} value={family}>
                  {family}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      {isMissing && <p className={note}>{strings.doesNotComeWithSoloSocial(value)}</p>}
    </>
  )
}
