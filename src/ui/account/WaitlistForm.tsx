import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { waitlistPlatforms } from '../../../contract/waitlist.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { waitlistCardMachine } from '../../machines/account/waitlistCard.machine.ts'
import { useApp } from '../appContext.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { Field } from '../kit/Field.tsx'
import { focusFirst } from '../kit/focusFirst.ts'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { formFields } from './formFields.ts'
import { SubmitButton } from './SubmitButton.tsx'

type Card = ActorRefFrom<typeof waitlistCardMachine>

const platformsTitle = css({ textStyle: 'label', marginBottom: '2' })
const platformGrid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]',
  columnGap: '3',
  rowGap: '2',
})
const small = css({ textStyle: 'small', color: 'textMuted' })

const fields = [
  { field: 'firstName', label: strings.firstName, autoComplete: 'given-name', type: 'text' },
  { field: 'lastName', label: strings.lastName, autoComplete: 'family-name', type: 'text' },
  { field: 'email', label: strings.email, autoComplete: 'email', type: 'email' },
] as const

/** Name, address and platforms of somebody who wants to join the queue. */
export function WaitlistForm({ card }: { card: Card }) {
  const { page } = useApp()
  const problem = useSelector(card, ({ context }) => context.problem)
  const isBusy = useSelector(card, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    card.send({ type: 'application.submitted' })
    focusFirst(event.currentTarget, Object.keys(card.getSnapshot().context.errors))
  }
  return (
    <form noValidate className={formFields} onSubmit={submit}>
      {fields.map((each) => (
        <CardField key={each.field} card={card} {...each} />
      ))}
      <Platforms card={card} />
      {problem && <Notice severity="error">{problem}</Notice>}
      <SubmitButton isBusy={isBusy} onAbandon={() => card.send({ type: 'attempt.abandoned' })}>
        {strings.joinNow}
      </SubmitButton>
      <p className={small}>
        {strings.byJoiningYouAgreeToThe(
          (words) => (
            <ExternalLink key="terms" href={page.termsUrl}>
              {words}
            </ExternalLink>
          ),
          (words) => (
            <ExternalLink key="privacy" href={page.privacyUrl}>
              {words}
            </ExternalLink>
          ),
        )}
      </p>
    </form>
  )
}

function CardField({ card, field, label, ...rest }: { card: Card } & (typeof fields)[number]) {
  const value = useSelector(card, ({ context }) => context[field])
  const error = useSelector(card, ({ context }) => context.errors[field])
  const isBusy = useSelector(card, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Field label={label} error={error} required>
      <TextInput
        {...rest}
        name={field}
        value={value}
        readOnly={isBusy}
        onChange={({ target }) => card.send({ type: 'field.changed', field, value: target.value })}
      />
    </Field>
  )
}

function Platforms({ card }: { card: Card }) {
  const chosen = useSelector(card, ({ context }) => context.platforms)
  return (
    <fieldset>
      <legend className={platformsTitle}>{strings.yourTopSocialPlatformsOptional}</legend>
      <div className={platformGrid}>
        {waitlistPlatforms.map((platform) => (
          <Checkbox
            key={platform}
            checked={chosen.includes(platform)}
            onChange={() => card.send({ type: 'platform.toggled', platform })}
          >
            {networkNames[platform]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
