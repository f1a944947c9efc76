import { useState } from 'react'
import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/layers.ts'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useChange } from '../inspector/useChange.ts'

interface Props {
  element: DesignElement
  /** As it is called now. */
  name: string
  onEnd: () => void
}

/** A layer's name while it is written; Enter or leaving keeps it, Escape leaves it as it was. */
export function LayerName({ element, name, onEnd }: Props) {
  const change = useChange([element])
  const [typed, setTyped] = useState(name)
  const keep = () => {
    if (typed.trim() !== name) change({ name: typed.trim() })
    onEnd()
  }
  return (
    <TextInput
      size="sm"
      autoFocus
      aria-label={strings.nameOf(name)}
      maxLength={200}
      value={typed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') onEnd()
      }}
    />
  )
}
