import { MessageCirclePlus } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CountFor, takesComment } from '../../../../rules/content/accountCounter.ts'
import { overMessage } from '../../../../rules/content/obstacles.ts'
import { listed } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { networkNameOf } from '../accountName.ts'
import { Counter } from './Counter.tsx'
import { networksOf } from './networksOf.ts'

const closed = css({ justifySelf: 'start' })
const open = css({ display: 'grid', gap: '1.5' })
const quiet = css({ fontWeight: 'medium', color: 'textMuted' })

interface Props {
  /** The accounts that get this text. */
  accounts: readonly SocialAccount[]
  count: CountFor
  /** Null: there is none. */
  text: string | null
  isReadOnly: boolean
  onChange: (text: string | null) => void
}

/** What goes below the post once it is out, where the network takes it: folded until there is one or it is asked for. */
export function FirstComment({ accounts, count, text, isReadOnly, onChange }: Props) {
  const [isAskedFor, setAskedFor] = useState(false)
  const taking = useMemo(() => accounts.filter(takesComment), [accounts])
  if (taking.length === 0) return null
  if (text === null && !isAskedFor)
    return (
      <Button variant="ghost" size="sm" aria-disabled={isReadOnly} className={closed} onClick={() => setAskedFor(true)}>
        <MessageCirclePlus size={16} aria-hidden /> Add a first comment
      </Button>
    )
  const others = networksOf(accounts.filter((account) => !takesComment(account)))
  return (
    <CommentField
      taking={taking}
      others={others}
      count={count}
      text={text ?? ''}
      isReadOnly={isReadOnly}
      isAskedFor={isAskedFor}
      onChange={onChange}
    />
  )
}

interface FieldProps extends Omit<Props, 'accounts' | 'text'> {
  text: string
  taking: readonly SocialAccount[]
  /** The names of the networks that take none. */
  others: readonly string[]
  /** It was opened by a press: the writing goes on here. */
  isAskedFor: boolean
}

function CommentField({ taking, others, count, text, isReadOnly, isAskedFor, onChange }: FieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const counted = useDeferredValue(text)
  const counts = useMemo(() => taking.map((account) => count(counted, account, 'comment')), [taking, count, counted])
  useLayoutEffect(() => {
    if (isAskedFor) area.current?.focus()
  }, [isAskedFor])
  const label = (
    <>
      First comment <span className={quiet}>on {listed(networksOf(taking))}</span>
    </>
  )
  return (
    <div className={open}>
      <Field
        label={label}
        error={overMessage(counts, networkNameOf) ?? undefined}
        help={others.length > 0 ? `${listed(others)} ${others.length === 1 ? 'takes' : 'take'} none.` : undefined}
      >
        <TextArea
          ref={area}
          value={text}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      </Field>
      {text !== '' && <Counter counts={counts} />}
    </div>
  )
}
