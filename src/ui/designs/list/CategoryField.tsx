import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { type TemplateCategory, templateCategories } from '../../../../contract/templates.ts'
import { categoryIn, categoryNames } from '../../../../rules/designs/categories.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { Select } from '../../kit/Select.tsx'
import { isTakenByMenu } from './isTakenByMenu.ts'
import { useEndOnce } from './useEndOnce.ts'

interface Props {
  /** Of the design. */
  name: string
  category: string
  onSave: (category: TemplateCategory | '') => void
  onEnd: (byKey: boolean) => void
}

/**
 * What a design is for, changed in its place: a press on a category saves it. By keys, whose arrows pass over others on
 * the way, Enter and leaving save, Escape does not.
 */
export function CategoryField({ name, category, onSave, onEnd }: Props) {
  const stored = categoryIn(category) ?? ''
  const [chosen, setChosen] = useState<TemplateCategory | ''>(stored)
  const isByKey = useRef(true)
  const end = useEndOnce(onEnd)
  const save = (next: TemplateCategory | '', byKey: boolean) =>
    end(byKey, () => {
      if (next !== stored) onSave(next)
    })
  const choose = (next: TemplateCategory | '') => {
    setChosen(next)
    if (!isByKey.current) save(next, true)
  }
  const shown = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => categoryIn(currentTarget.value) ?? ''
  const pressKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    isByKey.current = true
    // What the focus moves to is not pressed by the same key.
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
    if (event.key === 'Enter') save(shown(event), true)
    if (event.key === 'Escape') end(true)
  }
  return (
    <Select
      autoFocus
      size="sm"
      aria-label={strings.categoryOf(name)}
      value={chosen}
      onChange={(event) => choose(shown(event))}
      onKeyDown={pressKey}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onBlur={(event) => isTakenByMenu(event) || save(shown(event), false)}
    >
      <option value="">{strings.noCategory}</option>
      {templateCategories.map((one) => (
        <option key={one} value={one}>
          {categoryNames[one]}
        </option>
      ))}
    </Select>
  )
}
