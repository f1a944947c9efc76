import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { mostPasskeys } from '../../../../contract/secondFactor.ts'
import { dayIn } from '../../../../rules/shell/regionalFormat.ts'
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

const notAdded = { refused: 'No passkey was added', unclear: 'It is not certain that the passkey was added' }
const notRenamed = { refused: 'The passkey was not renamed', unclear: 'It is not certain that the passkey was renamed' }
const notRemoved = { refused: 'The passkey was not removed', unclear: 'It is not certain that the passkey was removed' }

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
    <ExportPart
      title="Passkeys"
      about="A passkey signs you in by your fingerprint, your face or the lock of your device, without a password."
    >
      {failure?.change === 'passkey' && <WriteFailure titles={notAdded} problem={failure.problem} />}
      <WriteFailure titles={notRenamed} problem={rename.problem} />
      <WriteFailure titles={notRemoved} problem={removal.problem} />
      {passkeys.length === 0 ? (
        <p className={quiet}>No passkey yet.</p>
      ) : (
        <ul className={list} aria-label="Passkeys">
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
        title="Remove this passkey?"
        description={
          isLast
            ? 'Your password alone lets people in then, and your recovery codes no longer count.'
            : `“${asked?.name ?? ''}” no longer signs you in.`
        }
        confirmLabel="Remove passkey"
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
          <Field label="Name of the passkey">
            <TextInput name="name" defaultValue={name} maxLength={80} autoFocus />
          </Field>
          <div className={line}>
            <Button type="submit">Save name</Button>
            <Button onClick={() => setNaming(false)}>Cancel</Button>
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
          Added {shown(createdAt)}. {lastUsedAt ? `Last used ${shown(lastUsedAt)}.` : 'Not used yet.'}
        </span>
      </span>
      <span className={line}>
        <Button aria-label={`Rename ${name}`} aria-disabled={isBusy || undefined} onClick={() => setNaming(true)}>
          Rename
        </Button>
        <Button
          aria-label={`Remove ${name}`}
          aria-haspopup="dialog"
          aria-disabled={isBusy || undefined}
          onClick={onRemove}
        >
          Remove
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
    return (
      <p className={quiet}>
        Passkeys need an address with a name and https. This installation has none: the owner sets it as PUBLIC_URL.
      </p>
    )
  }
  if (!hasPasskeys()) return <p className={quiet}>This browser cannot make passkeys. Open this page in one that can.</p>
  if (count >= mostPasskeys) {
    return <p className={quiet}>You have {mostPasskeys} passkeys, the most there can be. Remove one to add another.</p>
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textOf(event.currentTarget, 'name').trim()
    if (isIdle) setup.send({ type: 'passkey.requested', name: name || proposedName() })
  }
  return (
    <form className={stack} onSubmit={submit}>
      <Field label="Name of the new passkey" help="So that you know later which device it is.">
        <TextInput name="name" defaultValue={proposedName()} maxLength={80} />
      </Field>
      <div className={line}>
        <Button type="submit" busy={isAdding} aria-disabled={!isIdle || undefined}>
          Add a passkey
        </Button>
        {isAdding && <Button onClick={() => setup.send({ type: 'setup.canceled' })}>Stop waiting</Button>}
      </div>
    </form>
  )
}

const proposedName = (): string => deviceNameOf(navigator.userAgent)
