import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { blankKey, type KeyDraft, keyErrors } from '../../../rules/apiKeys/keyDraft.ts'
import { isKeyLifetime, keyLifetimes } from '../../../rules/apiKeys/keyLifetimes.ts'
import { scopeOrder, scopeWords } from '../../../rules/apiKeys/scopeWords.ts'
import { strings } from '../../../strings/apiKeys.ts'
import { css } from '../../../styled-system/css'
import type { ApiKeyCreation } from '../../app/apiKeys/apiKeys.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import { BusinessChoice } from '../exports/BusinessChoice.tsx'
import { Button } from '../kit/Button.tsx'
import { CheckCards } from '../kit/CheckCards.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { WriteFailure } from '../WriteFailure.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '5' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

const titles = {
  refused: strings.noKeyWasMade,
  unclear: strings.itIsNotCertainThatTheKey,
}
const scopes = scopeOrder.map((value) => ({ value, ...scopeWords[value] }))

/** What a key is to be. What was typed stays where making it fails. */
export function ApiKeyForm({ creation }: { creation: ApiKeyCreation }) {
  const draft = useSelector(creation, ({ context }) => context.draft) ?? blankKey
  const errors = useSelector(creation, ({ context }) => context.errors)
  const problem = useSelector(creation, ({ context }) => context.problem)
  const isBusy = useSelector(creation, (snapshot) => snapshot.hasTag('busy'))
  const change = (part: Partial<KeyDraft>) => creation.send({ type: 'draft.changed', change: part })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    creation.send({ type: 'creation.confirmed' })
    focusFault(event.currentTarget, draft)
  }
  return (
    <form noValidate aria-label={strings.newApiKey} className={stack} onSubmit={submit}>
      <WriteFailure titles={titles} problem={problem && toldIn(problem)} />
      <Field label={strings.name} help={strings.whatUsesItSoThatYouKnow} error={errors.name} required>
        <TextInput
          data-opened
          name="name"
          autoComplete="off"
          value={draft.name}
          readOnly={isBusy}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <CheckCards
        legend={strings.whatItMayDo}
        options={scopes}
        values={draft.scopes}
        most={Number.POSITIVE_INFINITY}
        error={errors.scopes}
        onChange={(values) => change({ scopes: scopeOrder.filter((scope) => values.includes(scope)) })}
      />
      {draft.scopes.includes('publish') && (
        <SwitchRow
          label={strings.postsThisKeyPlansWaitForYour}
          note={strings.theyStayDraftsAndAreListedHere}
          isOn={draft.needsApproval}
          isReadOnly={isBusy}
          onChange={(needsApproval) => change({ needsApproval })}
        />
      )}
      <BusinessChoice value={draft.businessProfileId} onChange={(id) => change({ businessProfileId: id })} />
      <Field label={strings.itEnds} help={draft.lifetime === 'endless' ? strings.itWorksUntilYouRevokeIt : undefined}>
        <Select
          value={draft.lifetime}
          onChange={({ currentTarget: { value } }) => isKeyLifetime(value) && change({ lifetime: value })}
        >
          {Object.entries(keyLifetimes).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className={acts}>
        <Button id="make-api-key" type="submit" variant="ink" busy={isBusy}>
          {strings.makeTheKey}
        </Button>
        <Button
          variant="ghost"
          aria-disabled={isBusy || undefined}
          onClick={() => creation.send({ type: 'creation.canceled' })}
        >
          {strings.cancel}
        </Button>
      </div>
    </form>
  )
}

/** A key whose answer was lost is of no use to anybody: its secret cannot be told again. */
const toldIn = ({ outcome, message }: WriteProblem): WriteProblem => ({
  outcome,
  message: outcome === 'refused' ? message : strings.ifItIsInTheListRevoke(message),
})

function focusFault(form: HTMLFormElement, draft: KeyDraft): void {
  const { name, scopes: noScope } = keyErrors(draft)
  if (name) form.querySelector<HTMLElement>('[name=name]')?.focus()
  else if (noScope) form.querySelector<HTMLElement>('[type=checkbox]')?.focus()
}
