import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { mostPasskeys } from '../../../../contract/secondFactor.ts'
import { dayIn } from '../../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../../strings/settings/secondFactor.ts'
import { css } from '../../../../styled-system/css'
import type { SecondFactorArea } from '../../../app/account/secondFactor.ts'
import type { OwnPasskey, SecondFactor } from '../../../services/account/secondFactor.ts'
import { deviceNameOf } from '../../../services/browser/deviceName.ts'
import { hasPasskeys } from '../../../services/browser/hasPasskeys.ts'
import { textOf } from '../../account/formValues.ts'
import { ExportPart } from '../../exports/ExportPart.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const list = css({ borderTop: 'hairline' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const words = css({ display: 'grid', minWidth: '0', overflowWrap: 'anywhere' })
const when = css({ textStyle: 'small', color: 'textMuted' })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })

const notAdded = { refused: strings.noPasskeyWasAdded, unclear: strings.itIsNotCertainThatThePasskey }
const notRenamed = { refused: strings.thePasskeyWasNotRenamed, unclear: strings.itIsNotCertainThatThePasskeyWas }
const notRemoved = { refused: strings.thePasskeyWasNotRemoved, unclear: strings.itIsNotCertainThatThePasskeyWasRemoved }

interface Props {
  area: SecondFactorArea
  known: SecondFactor
  /** The person's. */
  timezone: string
}

/** The passkeys that are there, each with its name, and another one. */
export function PasskeyList({ area, known: { passkeys, totpSince, arePasskeysAvailable }, timezone }: Props) {
  const { setup, renaming, removingPasskey } = area
  const failure = useSelector(setup, ({ context }) => context.failure)
  const removal = useMutation(removingPasskey)
  const rename = useMutation(renaming)
  const [asked, setAsked] = useState<OwnPasskey | null>(null)
  const isLast = passkeys.length === 1 && totpSince === null
  return (
    <ExportPart title={strings.passkeys} about={strings.aPasskeySignsYouInByYour}>
      {failure?.change === 'passkey' && <WriteFailure titles={notAdded} problem={failure.problem} />}
      <WriteFailure titles={notRenamed} problem={rename.problem} />
      <WriteFailure titles={notRemoved} problem={removal.problem} />
      {passkeys.length === 0 ? (
        <p className={quiet}>{strings.noPasskeyYet}</p>
      ) : (
        <ul className={list} aria-label={strings.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              timezone={timezone}
              isBusy={removal.isBusy || rename.isBusy}
              onRename={(name) => rename.request({ id: passkey.id, name })}
              onRemove={() => setAsked(passkey)}
            />
          ))}
        </ul>
      )}
      <Addition area={area} count={passkeys.length} isAvailable={arePasskeysAvailable} />
      <ConfirmDialog
        open={asked !== null}
        title={strings.removeThisPasskey}
        description={isLast ? strings.yourPasswordAloneLetsPeopleInThen : strings.noLongerSignsYouIn(asked?.name ?? '')}
        confirmLabel={strings.removePasskey}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) removal.request(asked.id)
          setAsked(null)
        }}
      />
    </ExportPart>
  )
}

interface RowProps {
  passkey: OwnPasskey
  timezone: string
  isBusy: boolean
  onRename: (name: string) => void
  onRemove: () => void
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, timezone, isBusy, onRename, onRemove }: RowProps) {
  const [isNaming, setNaming] = useState(false)
  const shown = dayIn(timezone)
  if (isNaming) {
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const typed = textOf(event.currentTarget, 'name').trim()
      setNaming(false)
      if (typed !== '' && typed !== name) onRename(typed)
    }
    return (
      <li className={row}>
        <form className={stack} onSubmit={submit}>
          <Field label={strings.nameOfThePasskey}>
            <TextInput name="name" defaultValue={name} maxLength={80} autoFocus />
          </Field>
          <div className={line}>
            <Button type="submit">{strings.saveName}</Button>
            <Button onClick={() => setNaming(false)}>{strings.cancel}</Button>
          </div>
        </form>
      </li>
    )
  }
  return (
    <li className={row}>
      <span className={words}>
        <span>{name}</span>
        <span className={when}>
          {strings.added(shown(createdAt), lastUsedAt ? strings.lastUsed(shown(lastUsedAt)) : strings.notUsedYet)}
        </span>
      </span>
      <span className={line}>
        <Button
          aria-label={strings.renameName(name)}
          aria-disabled={isBusy || undefined}
          onClick={() => setNaming(true)}
        >
          {strings.rename}
        </Button>
        <Button
          aria-label={strings.removeName(name)}
          aria-haspopup="dialog"
          aria-disabled={isBusy || undefined}
          onClick={onRemove}
        >
          {strings.remove}
        </Button>
      </span>
    </li>
  )
}

function Addition({
  area: { setup },
  count,
  isAvailable,
}: {
  area: SecondFactorArea
  count: number
  isAvailable: boolean
}) {
  const isIdle = useSelector(setup, (snapshot) => snapshot.matches('idle'))
  const isAdding = useSelector(setup, (snapshot) => snapshot.matches('addingPasskey'))
  if (!isAvailable) {
    return <p className={quiet}>{strings.passkeysNeedAnAddressWithAName}</p>
  }
  if (!hasPasskeys()) return <p className={quiet}>{strings.thisBrowserCannotMakePasskeys}</p>
  if (count >= mostPasskeys) {
    return <p className={quiet}>{strings.youHavePasskeysTheMostThereCan(mostPasskeys)}</p>
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textOf(event.currentTarget, 'name').trim()
    if (isIdle) setup.send({ type: 'passkey.requested', name: name || proposedName() })
  }
  return (
    <form className={stack} onSubmit={submit}>
      <Field label={strings.nameOfTheNewPasskey} help={strings.soThatYouKnowLaterWhichDevice}>
        <TextInput name="name" defaultValue={proposedName()} maxLength={80} />
      </Field>
      <div className={line}>
        <Button type="submit" busy={isAdding} aria-disabled={!isIdle || undefined}>
          {strings.addAPasskey}
        </Button>
        {isAdding && <Button onClick={() => setup.send({ type: 'setup.canceled' })}>{strings.stopWaiting}</Button>}
      </div>
    </form>
  )
}

const proposedName = (): string => deviceNameOf(navigator.userAgent)
