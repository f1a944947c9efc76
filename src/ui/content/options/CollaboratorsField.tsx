import { type KeyboardEvent, useRef, useState } from 'react'
import { readOptions } from '../../../../rules/networks/options/readOptions.ts'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { Chips } from './Chips.tsx'

const most = 3

const stack = css({ display: 'grid', gap: '2' })

interface Props {
  /** User names, without `@`. */
  names: readonly string[]
  isReadOnly: boolean
  onChange: (names: readonly string[]) => void
}

/** Whom the post is offered to as theirs too: a name ends with a comma, Enter, or by leaving the field. */
export function CollaboratorsField({ names, isReadOnly, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
  const take = (text: string) => {
    const { taken, left, fault } = taking(names, text)
    if (taken.length > names.length) onChange(taken)
    setTyped(left)
    setError(fault)
  }
  const type = (text: string) => {
    setError(undefined)
    if (text.includes(',')) take(text)
    else setTyped(text)
  }
  const remove = (name: string) => {
    onChange(names.filter((one) => one !== name))
    setError(undefined)
    field.current?.querySelector('input')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isReadOnly || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take(typed)
    }
    const last = names.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <div ref={field} className={stack}>
      <Field label={strings.collaborators} help={strings.upToNamesWithACommaBetween(most)} error={error}>
        <TextInput
          size="sm"
          value={typed}
          readOnly={isReadOnly}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => isReadOnly || take(typed)}
        />
      </Field>
      <Chips
        label={strings.collaborators}
        items={names.map((name) => ({ value: name, label: `@${name}` }))}
        isReadOnly={isReadOnly}
        onRemove={remove}
      />
    </div>
  )
}

interface Taking {
  taken: readonly string[]
  /** What stays in the field, as it cannot be taken. */
  left: string
  fault: string | undefined
}

/** Takes the names of a text over, up to the first that cannot be. */
function taking(names: readonly string[], text: string): Taking {
  const written = text
    .split(',')
    .map((name) => name.trim().replace(/^@/, ''))
    .filter((name) => name !== '')
  const taken = [...names]
  for (const [index, name] of written.entries()) {
    if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) continue
    const fault = faultOf(name, taken.length)
    if (fault !== undefined) return { taken, left: written.slice(index).join(', '), fault }
    taken.push(name)
  }
  return { taken, left: '', fault: undefined }
}

function faultOf(name: string, count: number): string | undefined {
  if (readOptions('instagram', { collaborators: [name] }) === null) {
    return strings.isNoNameOnInstagram(name)
  }
  return count >= most ? strings.instagramTakesCollaborators(most) : undefined
}
