import { useState } from 'react'
import { choicesIn, optionLabels } from '../../../../rules/networks/options/choices.ts'
import { readOptions } from '../../../../rules/networks/options/readOptions.ts'
import { strings } from '../../../../strings/content/options.ts'
import { Field } from '../../kit/Field.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { OptionFormProps } from './optionForm.ts'

const kinds = choicesIn(optionLabels.facebook.kind)

/** What it is on Facebook, and which address its card shows. */
export function FacebookForm({ chosen, isReadOnly, onChange }: OptionFormProps<'facebook'>) {
  return (
    <>
      <Segmented
        label={strings.whatItIsOnFacebook}
        options={kinds}
        value={chosen.kind ?? 'post'}
        isBusy={isReadOnly}
        onChange={(kind) => onChange({ kind })}
      />
      <LinkField link={chosen.link ?? ''} isReadOnly={isReadOnly} onChange={(link) => onChange({ link })} />
    </>
  )
}

interface LinkProps {
  /** Empty where none was chosen. */
  link: string
  isReadOnly: boolean
  onChange: (link: string | null) => void
}

function LinkField({ link, isReadOnly, onChange }: LinkProps) {
  const [written, setTyped] = useState<string | null>(null)
  /**
   * What stands in the field while it is not what is stored: it is being written, or it is no address. Once something else
   * is stored, as where it was undone, it is no longer that.
   */
  const typed = written !== null && readLink(written) === (link || null) ? written : null
  const [hasLeft, setLeft] = useState(false)
  const store = (read: string | null) => {
    if (read !== (link || null)) onChange(read)
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    store(readLink(text))
  }
  const leave = () => {
    if (typed === null) return
    const read = readLink(typed) ?? readLink(`https://${typed.trim()}`)
    setLeft(true)
    if (read === null && typed.trim() !== '') return
    setTyped(null)
    store(read)
  }
  return (
    <Field
      label={strings.linkCard}
      help={strings.shownBelowTheText}
      error={hasLeft && typed !== null ? strings.thisIsNoWebAddressSoNo : undefined}
    >
      <TextInput
        type="url"
        inputMode="url"
        size="sm"
        value={typed ?? link}
        readOnly={isReadOnly}
        placeholder="https://"
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
    </Field>
  )
}

/** A text as the address of a card; null where it is none. */
const readLink = (text: string): string | null => readOptions('facebook', { link: text.trim() })?.link ?? null
