import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { strings } from '../../../strings/kit.ts'
import { css } from '../../../styled-system/css'
import { copyText } from '../../services/browser/clipboard.ts'
import { useApp } from '../appContext.tsx'
import { Field, FieldNote } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { TextInput } from './TextInput.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const stack = css({ display: 'grid', gap: '1.5' })
const line = css({ display: 'flex', gap: '2', alignItems: 'flex-end' })
const field = css({ flex: '1', minWidth: '0' })

interface Props {
  /** What it is: "Redirect address". */
  label: string
  value: string
  /** It is on the clipboard. */
  onCopied?: () => void
}

/** A text to be copied exactly, with a button that puts it on the clipboard; where that fails it is said, and it can be selected. */
export function CopyLine({ label, value, onCopied }: Props) {
  const { log } = useApp()
  const noteId = useId()
  const [isCopied, setCopied] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const copy = async () => {
    const isDone = await copyText(value)
    setCopied(isDone)
    setFailed(!isDone)
    if (isDone) onCopied?.()
    else log.warn('A text could not be copied')
  }
  return (
    <div className={stack}>
      <div className={line}>
        <Field label={label} className={field}>
          <TextInput readOnly value={value} onFocus={({ target }) => target.select()} />
        </Field>
        <IconButton
          variant="line"
          size="lg"
          label={strings.copy(label)}
          onClick={copy}
          onBlur={() => setCopied(false)}
          className={css({ marginBottom: '0.5' })}
        >
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        </IconButton>
        <VisuallyHidden>
          <span role="status">{isCopied ? strings.isOnTheClipboard(label) : ''}</span>
        </VisuallyHidden>
      </div>
      {hasFailed && <FieldNote id={noteId} error={strings.itCouldNotBeCopied} />}
    </div>
  )
}
