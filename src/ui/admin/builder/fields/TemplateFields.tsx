import { Plus, Trash2 } from 'lucide-react'
import { blankMoment } from '../../../../../rules/admin/builder/blankEntry.ts'
import type { Moment } from '../../../../../rules/admin/builder/entry.ts'
import { most } from '../../../../../rules/admin/builder/entryProblems.ts'
import { strings } from '../../../../../strings/admin/builder/fields.ts'
import { Button } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import type { FieldsProps } from './fieldProps.ts'
import { Group, movedTo, placeTitle, withAt, withoutAt } from './Group.tsx'
import { fieldset, textRow } from './styles.ts'
import { LongWords, Words } from './Words.tsx'

/** The kinds of posts of a campaign in their order. */
export function TemplateFields({ entry, isReadOnly, errorOf, onChange }: FieldsProps<'template'>) {
  const { effect, moments } = entry.fields
  const change = (changed: Moment[]) => onChange({ ...entry, fields: { effect, moments: changed } })
  return (
    <>
      {moments.map((moment, at) => (
        <Group
          key={placeTitle('Post', at)}
          title={placeTitle(strings.post, at)}
          isReadOnly={isReadOnly}
          onUp={at === 0 ? null : () => change(movedTo(moments, at, at - 1))}
          onDown={at === moments.length - 1 ? null : () => change(movedTo(moments, at, at + 1))}
          onRemove={moments.length === 1 ? null : () => change(withoutAt(moments, at))}
        >
          <MomentFields
            moment={moment}
            title={placeTitle(strings.post, at)}
            isReadOnly={isReadOnly}
            errorOf={(place) => errorOf(`fields.moments.${at}.${place}`)}
            onChange={(changed) => change(withAt(moments, at, changed))}
          />
        </Group>
      ))}
      <Button
        aria-disabled={isReadOnly || moments.length >= most.moments}
        onClick={() => change([...moments, blankMoment])}
      >
        <Plus size={16} aria-hidden />
        {strings.addAKindOfPost}
      </Button>
    </>
  )
}

/** Where a text stands among those that say something; all that say nothing are one place, that of the first. */
function textPlace(texts: readonly string[], at: number): string {
  const filledBefore = texts.slice(0, at).filter(isFilled).length
  if (isFilled(texts[at] ?? '')) return `texts.${filledBefore}`
  return at === 0 && !texts.some(isFilled) ? 'texts' : 'texts.none'
}

const isFilled = (text: string): boolean => text.trim() !== ''

interface Props {
  moment: Moment
  title: string
  isReadOnly: boolean
  errorOf: (place: string) => string | undefined
  onChange: (moment: Moment) => void
}

function MomentFields({ moment, title, isReadOnly, errorOf, onChange }: Props) {
  const { name, instruction, texts } = moment
  return (
    <>
      <Words
        label={strings.nameOfThisKindOfPost}
        value={name}
        error={errorOf('name')}
        isReadOnly={isReadOnly}
        onChange={(changed) => onChange({ ...moment, name: changed })}
      />
      <LongWords
        label={strings.whatItTellsTheWriter}
        value={instruction}
        most={most.instruction}
        error={errorOf('instruction')}
        isReadOnly={isReadOnly}
        onChange={(changed) => onChange({ ...moment, instruction: changed })}
      />
      <div className={fieldset}>
        {texts.map((text, at) => (
          <div key={placeTitle('Text', at)} className={textRow}>
            <Field
              label={placeTitle(strings.text, at)}
              help={at === texts.length - 1 ? strings.withoutAi : undefined}
              error={errorOf(textPlace(texts, at))}
            >
              <TextArea
                value={text}
                readOnly={isReadOnly}
                onChange={({ currentTarget }) => onChange({ ...moment, texts: withAt(texts, at, currentTarget.value) })}
              />
            </Field>
            <IconButton
              size="lg"
              label={strings.removeTextOf(at + 1, title)}
              aria-disabled={isReadOnly || texts.length === 1 || undefined}
              onClick={() => isReadOnly || texts.length === 1 || onChange({ ...moment, texts: withoutAt(texts, at) })}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
      <Button
        size="sm"
        aria-disabled={isReadOnly || texts.length >= most.texts}
        onClick={() => onChange({ ...moment, texts: [...texts, ''] })}
      >
        <Plus size={16} aria-hidden />
        {strings.addAText}
      </Button>
    </>
  )
}
