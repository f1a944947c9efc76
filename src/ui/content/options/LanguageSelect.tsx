import { Select } from '../../kit/Select.tsx'
import { type Language, languageName, listLanguages } from './languages.ts'

interface Props {
  /** What stands there where no language is chosen. */
  none: string
  /** BCP 47. */
  value: string | null
  /** Tags that are not offered. */
  without?: readonly string[]
  isReadOnly: boolean
  onChange: (tag: string | null) => void
}

/** One language, by its own name. Stands in a `Field`. */
export function LanguageSelect({ none, value, without = [], isReadOnly, onChange }: Props) {
  const offered = listLanguages().filter(({ tag }) => !without.includes(tag))
  return (
    <Select
      size="sm"
      value={value ?? ''}
      aria-disabled={isReadOnly || undefined}
      onChange={({ target }) => isReadOnly || onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{none}</option>
      {withChosen(offered, value).map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** What was chosen elsewhere may stand in no list. */
const withChosen = (offered: readonly Language[], value: string | null): readonly Language[] =>
  value === null || offered.some(({ tag }) => tag === value)
    ? offered
    : [{ tag: value, name: languageName(value) }, ...offered]
