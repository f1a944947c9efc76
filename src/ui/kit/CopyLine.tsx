import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../../styled-system/css'
import { copyText } from '../../services/browser/clipboard.ts'
import { useApp } from '../appContext.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { TextInput } from './TextInput.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const line = css({ display: 'flex', gap: '2', alignItems: 'flex-end' })
const field = css({ flex: '1', minWidth: '0' })

interface Props {
  /** What it is: "Redirect address". */
  label: string
  value: string
}

/** A text to be copied exactly, with a button that puts it on the clipboard; it can be selected where that fails. */
export function CopyLine({ label, value }: Props) {
  const { log } = useApp()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const isDone = await copyText(value)
    setCopied(isDone)
    if (!isDone) log.warn('A text could not be copied')
  }
  return (
    <div className={line}>
      <Field label={label} className={field}>
        <TextInput readOnly value={value} onFocus={({ target }) => target.select()} />
      </Field>
      <IconButton
        variant="line"
        size="lg"
        label={`Copy: ${label}`}
        onClick={copy}
        onBlur={() => setCopied(false)}
        className={css({ marginBottom: '0.5' })}
      >
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{isCopied ? `${label} is on the clipboard.` : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
