import { type FormEvent, useState } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { linkLabel, linkMissing } from '../../../rules/networks/linkSentences.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const form = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  width: 'full',
  maxWidth: 'form',
})
/** The example of a link is longer than a narrow page is wide. */
const field = css({ gridTemplateColumns: '[minmax(0, 1fr)]' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  network: Network
  /** Why the link that was given does not serve; null while nothing is wrong with it. */
  problem: string | null
  isBusy: boolean
  onSubmit: (link: string) => void
  onClose: () => void
}

/** Asks where a part stands that its person says is there: what comes after it goes on from that post. */
export function PostLinkForm({ network, problem, isBusy, onSubmit, onClose }: Props) {
  const [link, setLink] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(link.trim() === '')
    setChanged(false)
    if (link.trim() !== '' && !isBusy) onSubmit(link.trim())
  }
  const label = linkLabel(network)
  const told = isChanged ? null : problem
  return (
    <form noValidate onSubmit={submit} className={form} aria-label={label}>
      <Field
        className={field}
        label={label}
        help={linkMissing(network)}
        error={(isMissing ? `${label} is required` : told) ?? undefined}
        required
      >
        <TextInput
          autoFocus
          name="link"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={link}
          onChange={({ target }) => {
            setLink(target.value)
            setMissing(false)
            setChanged(true)
          }}
        />
      </Field>
      <div className={buttons}>
        <Button type="submit" size="sm" busy={isBusy}>
          It is on {networkNames[network]}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
