import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'
import type { WrittenSlot } from '../../machines/slots/slot.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useShownAccounts } from '../networks/useAccounts.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'

const choices = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[144px minmax(0, 1fr) minmax(0, 1fr)]' },
  gap: '4',
})

/** What is chosen for a slot beside its day. */
export type SlotPurpose = Pick<WrittenSlot, 'time' | 'accountId' | 'bucketId'>

interface Props {
  value: SlotPurpose
  /** Why the time will not do. */
  timeError?: string | undefined
  onChange: (change: Partial<SlotPurpose>) => void
}

/** The time of a slot, the account and the bucket that it is for. */
export function SlotChoices({ value, timeError, onChange }: Props) {
  const business = useShownBusiness()
  const accounts = useShownAccounts()
  const { choices: buckets } = useBucketChoices(business?.id ?? null)
  return (
    <div className={choices}>
      <Field label={strings.time} error={timeError}>
        <TextInput
          type="time"
          value={value.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      </Field>
      <Field label={strings.account}>
        <Select
          value={value.accountId ?? ''}
          onChange={({ currentTarget }) => onChange({ accountId: idOf(currentTarget.value) })}
        >
          <option value="">{strings.everyAccount}</option>
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {networkNames[account.network]} {accountLabel(account)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={strings.bucket}>
        <Select
          value={value.bucketId ?? ''}
          aria-busy={!buckets || undefined}
          onChange={({ currentTarget }) => onChange({ bucketId: idOf(currentTarget.value) })}
        >
          <option value="">{strings.anyBucket}</option>
          {value.bucketId !== null && !buckets?.some(({ id }) => id === value.bucketId) && (
            <option value={value.bucketId}>{buckets ? strings.anotherBucket : strings.loading}</option>
          )}
          {buckets?.map(({ id, name, isActive }) => (
            <option key={id} value={id}>
              {isActive ? name : strings.notActive(name)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text))
