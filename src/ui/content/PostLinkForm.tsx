import { type FormEvent, useState } from 'react'
import type { Network } from '../../../contract/networks.ts'
import { linkLabel, linkMissing, linkOptional } from '../../../rules/networks/linkSentences.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const form = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  width: 'full',
  maxWidth: 'prose',
})
/** The example of a link is longer than a narrow page is wide. */
const field = css({ gridTemplateColumns: '[minmax(0, 1fr)]' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

interface Props {
  network: Network
  /** The part is not there without it. */
  isNeeded: boolean
  /** As far as it is typed. */
  link: string
  /** Why the link that was given does not serve; null while nothing is wrong with it. */
  problem: string | null
  isBusy: boolean
  onChange: (link: string) => void
  /** Null: without a link. */
  onSubmit: (link: string | null) => void
  onClose: () => void
}

/** Asks where a part stands that its person says is there: what comes after it goes on from that post. */
export function PostLinkForm({ network, isNeeded, link, problem, isBusy, onChange, onSubmit, onClose }: Props) {
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = link.trim()
    const lacks = isNeeded && given === ''
    setMissing(lacks)
    if (!lacks && !isBusy) onSubmit(given === '' ? null : given)
  }
  const label = linkLabel(network)
  return (
    <form noValidate onSubmit={submit} className={form} aria-label={label}>
      <Field
        className={field}
        label={label}
        help={isNeeded ? linkMissing(network) : linkOptional(network)}
        error={(isMissing ? strings.isRequired(label) : problem) ?? undefined}
        required={isNeeded}
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
            onChange(target.value)
            setMissing(false)
          }}
        />
      </Field>
      <div className={buttons}>
        <Button type="submit" size="sm" busy={isBusy}>
          {strings.itIsOn(networkNames[network])}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}
