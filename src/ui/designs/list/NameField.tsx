import { type KeyboardEvent, useId, useState } from 'react'
import { longestTemplateName } from '../../../../contract/templates.ts'
import { strings } from '../../../../strings/designs/list.ts'
import { FieldNote } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { isTakenByMenu } from './isTakenByMenu.ts'
import { useEndOnce } from './useEndOnce.ts'

interface Props {
  name: string
  onSave: (name: string) => void
  onEnd: (byKey: boolean) => void
}

/** The name of a design, changed in its place: Enter and leaving it save, Escape and an empty name do not. */
export function NameField({ name, onSave, onEnd }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(name)
  const error = typed.trim() === '' ? strings.giveItAName : undefined
  const end = useEndOnce(onEnd)
  const save = (byKey: boolean) => {
    if (error && byKey) return
    end(byKey, () => {
      if (!error && typed.trim() !== name) onSave(typed.trim())
    })
  }
  const pressKey = (event: KeyboardEvent) => {
    // What the focus moves to is not pressed by the same key.
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
    if (event.key === 'Enter') save(true)
    if (event.key === 'Escape') end(true)
  }
  return (
    <div>
      <TextInput
        autoFocus
        size="sm"
        aria-label={strings.nameOf(name)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && id}
        maxLength={longestTemplateName}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={pressKey}
        onBlur={(event) => isTakenByMenu(event) || save(false)}
      />
      <FieldNote id={id} error={error} />
    </div>
  )
}
