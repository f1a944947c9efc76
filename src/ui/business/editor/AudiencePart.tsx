import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { AlsoKept } from '../brand/AlsoKept.tsx'
import { othersIn, textAt, withWord } from '../brand/freeWords.ts'
import type { BusinessEditor } from './useBusinessEditor.ts'

const stack = css({ display: 'grid', gap: '8' })
const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'h3' })
const about = css({ textStyle: 'small', color: 'textMuted', marginTop: '1', marginBottom: '4' })
const fields = css({
  display: 'grid',
  columnGap: '6',
  rowGap: '5',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) minmax(0, 1fr)]' },
})

interface Part {
  key: 'icpAnalysis' | 'audienceIntelligence'
  title: string
  about: string
  fields: readonly { name: string; label: string; placeholder: string }[]
}

const parts: readonly Part[] = [
  {
    key: 'icpAnalysis',
    title: 'Who it is for',
    about: 'The one customer that posts speak to.',
    fields: [
      { name: 'summary', label: 'Who they are', placeholder: 'Families within walking distance' },
      { name: 'goals', label: 'What they want', placeholder: 'Bread that keeps until Monday' },
      { name: 'pains', label: 'What troubles them', placeholder: 'Sold out by ten' },
      { name: 'objections', label: 'What holds them back', placeholder: 'The price of a loaf' },
    ],
  },
  {
    key: 'audienceIntelligence',
    title: 'What is known of them',
    about: 'From comments, questions and what has worked.',
    fields: [
      { name: 'channels', label: 'Where they are', placeholder: 'Instagram in the morning' },
      { name: 'topics', label: 'What they talk about', placeholder: 'Starters, school runs, the market' },
      { name: 'language', label: 'Words they use', placeholder: 'Loaf, crust, Saturday bun' },
      { name: 'notes', label: 'Notes', placeholder: 'Pictures of the oven do best' },
    ],
  },
]

/** Who a business speaks to, and what is known of them. */
export const AudiencePart = ({ editor }: { editor: BusinessEditor }) => (
  <div className={stack}>
    {parts.map((part) => (
      <Words key={part.key} editor={editor} part={part} />
    ))}
  </div>
)

function Words({ editor, part }: { editor: BusinessEditor; part: Part }) {
  const said = useSelector(editor, ({ context }) => context.draft[part.key])
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  const say = (name: string, text: string) =>
    editor.send({ type: 'draft.changed', change: { [part.key]: withWord(said, name, text) } })
  const names = part.fields.map(({ name }) => name)
  return (
    <fieldset className={group} disabled={isBusy}>
      <legend className={legend}>{part.title}</legend>
      <p className={about}>{part.about}</p>
      <div className={fields}>
        {part.fields.map(({ name, label, placeholder }) => (
          <Field key={name} label={label}>
            <TextArea
              rows={3}
              placeholder={placeholder}
              value={textAt(said, name)}
              onChange={({ currentTarget }) => say(name, currentTarget.value)}
            />
          </Field>
        ))}
      </div>
      <AlsoKept names={othersIn(said, names)} />
    </fieldset>
  )
}
