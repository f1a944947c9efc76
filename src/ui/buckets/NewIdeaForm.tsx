import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { difficultyLevels, longestIdeaDescription, longestIdeaTitle } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { createIdeas } from '../../app/buckets/ideas.ts'
import { createNewIdea } from '../../app/buckets/newIdea.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { effortWord } from './Effort.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useBuckets } from './useBuckets.ts'

const form = css({ display: 'grid', gap: '3' })
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

const unadded = { refused: strings.theIdeaWasNotAdded, unclear: strings.itIsNotKnownWhetherTheIdeaWas } as const

/** An idea of one's own for a bucket. What was typed stays until it is added or canceled. */
export function NewIdeaForm({ bucket }: { bucket: Bucket }) {
  const { lazy, cached } = useBuckets()
  const { request, isBusy, problem } = useMutation(lazy(createIdeas).adding)
  const newIdea = useCachedActor(cached(createNewIdea), String(bucket.id))
  const { idea, isRestored } = useSelector(newIdea.typed, ({ context }) => context)
  const [isTried, setTried] = useState(false)
  const { title, description, level, clientKey } = idea
  const type = (change: Parameters<typeof newIdea.type>[0]) => isBusy || newIdea.type(change, bucket.name)
  const isNameless = title.trim() === ''
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNameless || isBusy) return
    request({ bucketId: bucket.id, clientKey, origin: 'own', title, description, difficultyLevel: level })
  }
  return (
    <form noValidate aria-label={strings.yourOwnIdea} className={form} onSubmit={add}>
      {isRestored && <RestoredNote isReadOnly={isBusy} onDiscard={newIdea.discard} />}
      <WriteFailure titles={unadded} problem={problem} />
      <Field label={strings.title} error={isTried && isNameless ? strings.titleIsRequired : undefined}>
        <TextInput
          size="sm"
          // It was asked for with the press that opened the form; what comes back by itself takes no focus away.
          ref={isRestored ? null : focusFirst}
          value={title}
          maxLength={longestIdeaTitle}
          readOnly={isBusy}
          onChange={({ currentTarget }) => type({ title: currentTarget.value })}
        />
      </Field>
      <Field label={strings.whatToShowOrSay}>
        <TextArea
          size="sm"
          value={description}
          maxLength={longestIdeaDescription}
          readOnly={isBusy}
          onChange={({ currentTarget }) => type({ description: currentTarget.value })}
        />
      </Field>
      <Field label={strings.effort}>
        <Select
          size="sm"
          value={level}
          onChange={({ currentTarget: { value } }) =>
            type({ level: difficultyLevels.find((one) => one === value) ?? 'easy' })
          }
        >
          {difficultyLevels.map((one) => (
            <option key={one} value={one}>
              {effortWord(one)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={acts}>
        <Button size="sm" variant="ghost" onClick={newIdea.discard}>
          {strings.cancel}
        </Button>
        <Button type="submit" size="sm" variant="ink" busy={isBusy}>
          {strings.addIt}
        </Button>
      </div>
    </form>
  )
}

const focusFirst = (input: HTMLInputElement | null) => input?.focus()
