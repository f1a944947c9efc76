import { useRef } from 'react'
import { strings } from '../../../../strings/content/options.ts'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { Chips } from './Chips.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { languageName } from './languages.ts'

/** Lexicon `app.bsky.feed.post`, `langs`. */
const most = 3

const stack = css({ display: 'grid', gap: '2' })

interface Props {
  /** BCP 47. */
  tags: readonly string[]
  isReadOnly: boolean
  onChange: (tags: readonly string[]) => void
}

/** The languages that a post is in, three at most: a chosen one joins the others. */
export function LanguagesField({ tags, isReadOnly, onChange }: Props) {
  const field = useRef<HTMLDivElement>(null)
  const isFull = tags.length >= most
  const add = (tag: string | null) => {
    if (tag !== null && !isFull) onChange([...tags, tag])
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    field.current?.querySelector('select')?.focus()
  }
  return (
    <div ref={field} className={stack}>
      <Field label={strings.languagesOfTheText} help={isFull ? strings.blueskyTakes(most) : strings.upTo(most)}>
        <LanguageSelect
          none={tags.length === 0 ? strings.notSaid : strings.addALanguage}
          value={null}
          without={tags}
          isReadOnly={isReadOnly || isFull}
          onChange={add}
        />
      </Field>
      <Chips
        label={strings.languages}
        items={tags.map((tag) => ({ value: tag, label: languageName(tag) }))}
        isReadOnly={isReadOnly}
        onRemove={remove}
      />
    </div>
  )
}
