import { useId } from 'react'
import type { RecyclingText } from '../../../contract/recycling.ts'
import { css } from '../../../styled-system/css'
import { fieldLegend, fieldNote, fieldset, option, optionList } from './fieldStyles.ts'
import { textWords } from './ruleWords.ts'

const label = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  flex: '1',
  cursor: 'pointer',
  textStyle: 'body',
})
const radio = css({ width: '4.5', height: '4.5', accentColor: 'ink', cursor: 'inherit' })

const choices: readonly RecyclingText[] = ['same', 'list', 'ai']

interface Props {
  value: RecyclingText
  isReadOnly: boolean
  onChange: (text: RecyclingText) => void
}

/** What a post says when it comes again: native radio buttons, so arrows move the choice. */
export function TextChoice({ value, isReadOnly, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={fieldset}>
      <legend className={fieldLegend}>Text</legend>
      <div className={optionList}>
        {choices.map((text) => (
          <div key={text} className={option}>
            <label className={label}>
              <input
                type="radio"
                name={name}
                value={text}
                checked={text === value}
                aria-disabled={isReadOnly || undefined}
                onChange={() => isReadOnly || onChange(text)}
                className={radio}
              />
              {textWords[text].label}
            </label>
            <small className={fieldNote}>{textWords[text].note}</small>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
