import type { PictureChoices, PictureSize } from '../../../../rules/calendar/monthPicture.ts'
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
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
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
          Pixels
        </span>
        <Segmented label="Pixels" options={sizes} value={choices.size} onChange={(size) => onChange({ size })} />
      </div>
      <div className={group}>
        <span className={name} aria-hidden="true">
          Colors
        </span>
        <Segmented label="Colors" options={themes} value={choices.theme} onChange={(theme) => onChange({ theme })} />
      </div>
      <div>
        <SwitchRow
          label="What the posts say"
          note="Without it: a mark for each post, and how many there are."
          isOn={choices.hasTexts}
          isReadOnly={false}
          onChange={(hasTexts) => onChange({ hasTexts })}
        />
        <SwitchRow
          label="Networks"
          isOn={choices.hasNetworks}
          isReadOnly={false}
          onChange={(hasNetworks) => onChange({ hasNetworks })}
        />
        {hasName && (
          <SwitchRow
            label="Name of the business"
            isOn={choices.hasName}
            isReadOnly={false}
            onChange={(isOn) => onChange({ hasName: isOn })}
          />
        )}
      </div>
    </>
  )
}
