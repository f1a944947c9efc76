import { useId } from 'react'
import type { RecyclingText } from '../../../contract/recycling.ts'
import { strings } from '../../../strings/recycling.ts'
import { fieldLegend, fieldNote, fieldset, option, optionLabel, optionList } from './fieldStyles.ts'
import { textWords } from './ruleWords.ts'

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
      <legend className={fieldLegend}>{strings.text}</legend>
      <div className={optionList}>
        {choices.map((text) => (
          <div key={text} className={option}>
            <label className={optionLabel}>
              <input
                type="radio"
                name={name}
                value={text}
                checked={text === value}
                aria-disabled={isReadOnly || undefined}
                onChange={() => isReadOnly || onChange(text)}
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
