import { type FormEvent, useState } from 'react'
import {
  type DifficultyLevel,
  difficultyLevels,
  longestIdeaDescription,
  longestIdeaTitle,
} from '../../../contract/buckets.ts'
import { css } from '../../../styled-system/css'
import { createIdeas } from '../../app/buckets/ideas.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { effortWord } from './Effort.tsx'
import { useBuckets } from './useBuckets.ts'
import { useClientKeys } from './useClientKeys.ts'

const form = css({ display: 'grid', gap: '3' })
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

const unadded = { refused: 'The idea was not added', unclear: 'It is not known whether the idea was added' } as const

/** An idea of one's own for a bucket. What was typed stays where it could not be added. */
export function NewIdeaForm({ bucket }: { bucket: Bucket }) {
  const { dialogs, lazy } = useBuckets()
  const { adding } = lazy(createIdeas)
  const { request, isBusy, problem } = useMutation(adding)
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [level, setLevel] = useState<DifficultyLevel>('easy')
  const [isTried, setTried] = useState(false)
  const keyFor = useClientKeys()
  const isNameless = title.trim() === ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNameless || isBusy) return
    request({
      bucketId: bucket.id,
      clientKey: keyFor(bucket.id),
      origin: 'own',
      title,
      description,
      difficultyLevel: level,
    })
  }
  return (
    <form noValidate aria-label="Your own idea" className={form} onSubmit={add}>
      <WriteFailure titles={unadded} problem={problem} />
      <Field label="Title" error={isTried && isNameless ? 'Title is required' : undefined}>
        <TextInput
          size="sm"
          // It was asked for with the press that opened the form.
          ref={focusFirst}
          value={title}
          maxLength={longestIdeaTitle}
          readOnly={isBusy}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field>
      <Field label="What to show or say">
        <TextArea
          value={description}
          maxLength={longestIdeaDescription}
          readOnly={isBusy}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </Field>
      <Field label="Effort">
        <Select
          size="sm"
          value={level}
          onChange={({ currentTarget: { value } }) => setLevel(difficultyLevels.find((one) => one === value) ?? 'easy')}
        >
          {difficultyLevels.map((one) => (
            <option key={one} value={one}>
              {effortWord(one)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={acts}>
        <Button size="sm" variant="ghost" onClick={() => dialogs.send({ type: 'dialog.closed' })}>
          Cancel
        </Button>
        <Button type="submit" size="sm" variant="ink" busy={isBusy}>
          Add it
        </Button>
      </div>
    </form>
  )
}

const focusFirst = (input: HTMLInputElement | null) => input?.focus()
