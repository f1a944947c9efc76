import { useId, useState } from 'react'
import { longestTag } from '../../../../contract/content.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/posts.ts'
import type { Post } from '../../../machines/content/post.ts'
import type { SeveralAct } from '../../../services/content/severalPosts.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { TextInput } from '../../kit/TextInput.tsx'
import { useTagList } from './useTagList.ts'

interface Props {
  open: boolean
  posts: readonly Post[]
  onClose: () => void
  onAct: (act: SeveralAct) => void
}

/** A tag for several posts, or to be taken from them; known ones are offered while it is written. */
export function TagDialog({ open, posts, onClose, onAct }: Props) {
  const form = useId()
  const known = useTagList()
  const [tag, setTag] = useState('')
  const written = tag.trim()
  const isOnAny = posts.some(({ tags }) => tags.some((one) => one.toLowerCase() === written.toLowerCase()))
  const act = (kind: 'tag' | 'untag') => {
    setTag('')
    onAct({ kind, tag: written })
  }
  return (
    <LazyDialog
      open={open}
      size="sm"
      onClose={onClose}
      title={strings.tagCount(counted(posts.length, strings.post))}
      footer={
        <>
          <Button disabled={!isOnAny} onClick={() => act('untag')}>
            {strings.takeItAway}
          </Button>
          <Button variant="ink" type="submit" form={form} disabled={written === ''}>
            {strings.addTheTag}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (written !== '') act('tag')
        }}
      >
        <Field label={strings.tag} help={strings.aWordByWhichYouFindPosts}>
          <TextInput
            value={tag}
            maxLength={longestTag}
            list={`${form}-known`}
            autoComplete="off"
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
          />
        </Field>
        <datalist id={`${form}-known`}>
          {known.map(({ tag: one }) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </form>
    </LazyDialog>
  )
}
