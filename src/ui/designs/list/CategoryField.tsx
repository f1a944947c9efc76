import { type KeyboardEvent, useRef, useState } from 'react'
import { type TemplateCategory, templateCategories } from '../../../../contract/templates.ts'
import { categoryIn, categoryNames } from '../../../../rules/designs/categories.ts'
import { Select } from '../../kit/Select.tsx'

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
  const save = (next: TemplateCategory | '', byKey: boolean) => {
    if (next !== stored) onSave(next)
    onEnd(byKey)
  }
  const choose = (next: TemplateCategory | '') => {
    setChosen(next)
    if (!isByKey.current) save(next, true)
  }
  const pressKey = ({ key }: KeyboardEvent) => {
    isByKey.current = true
    if (key === 'Enter') save(chosen, true)
    if (key === 'Escape') onEnd(true)
  }
  return (
    <Select
      autoFocus
      size="sm"
      aria-label={`Category of ${name}`}
      value={chosen}
      onChange={({ currentTarget }) => choose(categoryIn(currentTarget.value) ?? '')}
      onKeyDown={pressKey}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onBlur={() => save(chosen, false)}
    >
      <option value="">No category</option>
      {templateCategories.map((one) => (
        <option key={one} value={one}>
          {categoryNames[one]}
        </option>
      ))}
    </Select>
  )
}
