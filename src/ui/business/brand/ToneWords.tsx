import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { strings } from '../../../../strings/business/brand.ts'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { wordsIn } from './freeWords.ts'

const stack = css({ display: 'grid', gap: '2' })
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  border: 'control',
  borderRadius: 'full',
  paddingLeft: '3',
  textStyle: 'label',
})

interface Props {
  words: readonly string[]
  onChange: (words: string[]) => void
}

/** Words for how the brand sounds: Enter or a comma takes one. */
export function ToneWords({ words, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    const added = wordsIn(text)
    setTyped('')
    if (added.length > 0) onChange([...new Set([...words, ...added])])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take(typed)
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1))
  }
  return (
    <div className={stack}>
      {words.length > 0 && (
        <ul className={chips} aria-label={strings.toneWords}>
          {words.map((word) => (
            <li key={word} className={chip}>
              {word}
              <IconButton
                size="sm"
                label={strings.removeWord(word)}
                onClick={() => onChange(words.filter((one) => one !== word))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Field label={strings.tone} help={strings.wordsForHowItSoundsAsWarm}>
        <TextInput
          size="sm"
          value={typed}
          onKeyDown={press}
          onBlur={() => take(typed)}
          onChange={({ currentTarget: { value } }) => (value.includes(',') ? take(value) : setTyped(value))}
        />
      </Field>
    </div>
  )
}
