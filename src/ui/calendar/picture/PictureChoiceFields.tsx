import type { PictureChoices, PictureSize } from '../../../../rules/calendar/monthPicture.ts'
import { strings } from '../../../../strings/calendar/picture.ts'
import { css } from '../../../../styled-system/css'
import { Segmented } from '../../kit/Segmented.tsx'
import { SwitchRow } from '../../kit/SwitchRow.tsx'

const group = css({ display: 'grid', gap: '2', justifyItems: 'start' })
const name = css({ textStyle: 'label' })

const sizes: readonly { value: PictureSize; label: string }[] = [
  { value: 'portrait', label: '1080 × 1350' },
  { value: 'wide', label: '1920 × 1080' },
]
const themes: readonly { value: PictureChoices['theme']; label: string }[] = [
  { value: 'light', label: strings.light },
  { value: 'dark', label: strings.dark },
]

interface Props {
  choices: PictureChoices
  /** There is a name of a business to be shown. */
  hasName: boolean
  onChange: (change: Partial<PictureChoices>) => void
}

/** What a picture of a month tells, and how it looks. */
export function PictureChoiceFields({ choices, hasName, onChange }: Props) {
  return (
    <>
      <div className={group}>
        <span className={name} aria-hidden="true">
          {strings.pixels}
        </span>
        <Segmented
          label={strings.pixels}
          options={sizes}
          value={choices.size}
          onChange={(size) => onChange({ size })}
        />
      </div>
      <div className={group}>
        <span className={name} aria-hidden="true">
          {strings.colors}
        </span>
        <Segmented
          label={strings.colors}
          options={themes}
          value={choices.theme}
          onChange={(theme) => onChange({ theme })}
        />
      </div>
      <div>
        <SwitchRow
          label={strings.whatThePostsSay}
          note={strings.withoutIt}
          isOn={choices.hasTexts}
          isReadOnly={false}
          onChange={(hasTexts) => onChange({ hasTexts })}
        />
        <SwitchRow
          label={strings.networks}
          isOn={choices.hasNetworks}
          isReadOnly={false}
          onChange={(hasNetworks) => onChange({ hasNetworks })}
        />
        {hasName && (
          <SwitchRow
            label={strings.nameOfTheBusiness}
            isOn={choices.hasName}
            isReadOnly={false}
            onChange={(isOn) => onChange({ hasName: isOn })}
          />
        )}
      </div>
    </>
  )
}
