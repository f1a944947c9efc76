import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { longestTag, mostTags } from '../../../../contract/content.ts'
import { distinctTags } from '../../../../rules/content/distinctTags.ts'
import { strings } from '../../../../strings/content/filing.ts'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useTagList } from '../posts/useTagList.ts'

const box = css({ display: 'grid', gap: '2' })
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  border: 'control',
  borderRadius: 'full',
  paddingInline: '2.5',
  minHeight: { base: 'control', md: '7' },
  textStyle: 'small',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  textAlign: 'left',
  _hover: { background: 'hover' },
})

interface Props {
  tags: readonly string[]
  isReadOnly: boolean
  onChange: (tags: readonly string[]) => void
}

/** A post's tags: Enter, a comma or leaving the field adds what is written; known ones are offered. */
export function TagsField({ tags, isReadOnly, onChange }: Props) {
  const known = useTagList()
  const id = useId()
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= mostTags
  const add = () => {
    const written = typed.split(',').map((tag) => tag.trim().slice(0, longestTag))
    const next = distinctTags([...tags, ...written.filter((tag) => tag !== '')]).slice(0, mostTags)
    setTyped('')
    if (next.length > tags.length) onChange(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className={box}>
      <Field label={strings.tags} help={isFull ? strings.aPostHasTagsAtMost(mostTags) : undefined}>
        <TextInput
          size="sm"
          value={typed}
          list={`${id}-known`}
          maxLength={longestTag}
          autoComplete="off"
          readOnly={isReadOnly || isFull}
          placeholder={tags.length === 0 ? strings.suchAsOffer : strings.anotherTag}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
          onBlur={add}
        />
      </Field>
      <datalist id={`${id}-known`}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <div className={list}>
          {tags.map((tag) => (
            <button
              key={tag}
              type="button"
              className={chip}
              disabled={isReadOnly}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
            >
              {tag}
              <X size={14} role="img" aria-label={strings.takeAway} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
