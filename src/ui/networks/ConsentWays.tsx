import { useId } from 'react'
import { css } from '../../../styled-system/css'

const choices = css({ display: 'grid', gap: '2', border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'label', paddingBottom: '2' })
const choice = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '3',
  alignItems: 'start',
  padding: '3',
  borderRadius: 'base',
  border: 'control',
  cursor: 'pointer',
  '&:has(:checked)': { background: 'selected', borderColor: 'ink' },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
  '& input': { marginTop: '1', accentColor: 'ink' },
})
const words = css({ display: 'grid' })
const title = css({ textStyle: 'label' })
const about = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

/** A way of agreeing, of a network that has several. */
export interface ConsentWay {
  /** As the provider calls it. */
  name: string
  title: string
  /** Whom it is for, a sentence. */
  about: string
}

interface Props {
  ways: readonly ConsentWay[]
  value: string | undefined
  isDisabled: boolean
  onChange: (name: string) => void
}

/** Which of a network's ways; not asked where there is one. */
export function ConsentWays({ ways, value, isDisabled, onChange }: Props) {
  const group = useId()
  if (ways.length < 2) return null
  return (
    <fieldset className={choices}>
      <legend className={legend}>How to connect</legend>
      {ways.map((way) => (
        <label key={way.name} className={choice}>
          <input
            type="radio"
            name={group}
            value={way.name}
            checked={way.name === value}
            disabled={isDisabled}
            onChange={() => onChange(way.name)}
          />
          <span className={words}>
            <span className={title}>{way.title}</span>
            <span className={about}>{way.about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
