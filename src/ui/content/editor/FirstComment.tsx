import { MessageCirclePlus } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import { type CountFor, takesComment } from '../../../../rules/content/accountCounter.ts'
import { overMessage } from '../../../../rules/content/obstacles.ts'
import type { Written } from '../../../../rules/content/postContent.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/editor.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { networkNameOf } from '../accountName.ts'
import { Counter } from './Counter.tsx'
import { networksOf } from './networksOf.ts'
import { useCommentField } from './useCommentField.ts'
import type { MakeTools } from './usePartActs.ts'

const closed = css({ justifySelf: 'start' })
// What is offered for a word stands within it.
const open = css({ position: 'relative', display: 'grid', gap: '1.5' })
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', '&:empty': { display: 'none' } })
const quiet = css({ fontWeight: 'medium', color: 'textMuted' })

interface Props {
  /** The accounts that get this text. */
  accounts: readonly SocialAccount[]
  count: CountFor
  /** Null: there is none. It may come here a moment after it was typed. */
  text: string | null
  /** What is written, as it is at this moment. */
  read: () => Written
  isReadOnly: boolean
  /** It is what is written in. */
  isActive: boolean
  tools: MakeTools | undefined
  onFocus: () => void
  onChange: (written: Written, kind: 'typing' | 'step') => void
}

/** What goes below the post once it is out, where the network takes it: folded until there is one or it is asked for. */
export function FirstComment({ accounts, text, onFocus, ...editing }: Props) {
  const { isReadOnly } = editing
  // One that is written in stays, though its last letter goes.
  const [isAskedFor, setAskedFor] = useState(false)
  const taking = useMemo(() => accounts.filter(takesComment), [accounts])
  if (taking.length === 0) return null
  if (text === null && !isAskedFor)
    return (
      <Button variant="ghost" size="sm" aria-disabled={isReadOnly} className={closed} onClick={() => setAskedFor(true)}>
        <MessageCirclePlus size={16} aria-hidden /> {strings.addAFirstComment}
      </Button>
    )
  const others = networksOf(accounts.filter((account) => !takesComment(account)))
  return (
    <CommentField
      {...editing}
      taking={taking}
      others={others}
      text={text ?? ''}
      isAskedFor={isAskedFor}
      onFocus={() => {
        setAskedFor(true)
        onFocus()
      }}
    />
  )
}

interface FieldProps extends Omit<Props, 'accounts' | 'text'> {
  text: string
  taking: readonly SocialAccount[]
  /** The names of the networks that take none. */
  others: readonly string[]
  /** It was opened by a press, so that the writing goes on here, or has had the focus. */
  isAskedFor: boolean
}

function CommentField(props: FieldProps) {
  const { taking, others, count, text, read, isReadOnly, isAskedFor, isActive, tools, onFocus, onChange } = props
  const { area, part, write, insert } = useCommentField({ read, isReadOnly, onChange }, taking)
  const counted = useDeferredValue(text)
  const counts = useMemo(() => taking.map((account) => count(counted, account, 'comment')), [taking, count, counted])
  const helps = useMemo(() => isActive && tools?.(insert, part), [isActive, tools, insert, part])
  useLayoutEffect(() => {
    if (isAskedFor) area.current?.focus()
  }, [isAskedFor, area])
  const label = strings.firstCommentOn(listed(networksOf(taking)), (words) => (
    <span key="networks" className={quiet}>
      {words}
    </span>
  ))
  return (
    <div className={open}>
      <Field
        label={label}
        error={overMessage(counts, networkNameOf) ?? undefined}
        help={others.length > 0 ? strings.takesNone(listed(others), others.length) : undefined}
      >
        <TextArea ref={area} readOnly={isReadOnly} onFocus={onFocus} onChange={(event) => write(event.target.value)} />
      </Field>
      <div className={foot}>
        {helps}
        {counted !== '' && <Counter counts={counts} />}
      </div>
    </div>
  )
}
