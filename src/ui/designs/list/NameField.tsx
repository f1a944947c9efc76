import { type KeyboardEvent, useId, useState } from 'react'
import { longestTemplateName } from '../../../../contract/templates.ts'
import { FieldNote } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'

interface Props {
  name: string
  onSave: (name: string) => void
  onEnd: (byKey: boolean) => void
}

/** The name of a design, changed in its place: Enter and leaving it save, Escape and an empty name do not. */
export function NameField({ name, onSave, onEnd }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(name)
  const error = typed.trim() === '' ? 'Give it a name' : undefined
  const save = (byKey: boolean) => {
    if (error && byKey) return
    if (!error && typed.trim() !== name) onSave(typed.trim())
    onEnd(byKey)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(true)
    if (event.key === 'Escape') onEnd(true)
  }
  return (
    <div>
      <TextInput
        autoFocus
        size="sm"
        aria-label={`Name of ${name}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && id}
        maxLength={longestTemplateName}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={pressKey}
        onBlur={() => save(false)}
      />
      <FieldNote id={id} error={error} />
    </div>
  )
}
