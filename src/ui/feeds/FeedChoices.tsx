import { useSelector } from '@xstate/react'
import { longestTemplate, mostFirstDrafts } from '../../../contract/feeds.ts'
import { isOf } from '../../../rules/business/shownBusiness.ts'
import { places } from '../../../rules/feeds/template.ts'
import { strings } from '../../../strings/feeds.ts'
import { css } from '../../../styled-system/css'
import type { FeedEditing } from '../../app/feeds/feeds.ts'
import type { FeedDraft } from '../../machines/feeds/feed.ts'
import { BucketSelect } from '../bucketChoices/BucketSelect.tsx'
import { fullNameOf } from '../content/accountName.ts'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Field, FieldNote } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { Select } from '../kit/Select.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { useAccounts } from '../networks/useAccounts.ts'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { PlanningChoice } from './PlanningChoice.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const stack = css({ display: 'grid', gap: '5', gridTemplateColumns: 'one' })
const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' })
const legend = css({ textStyle: 'label', paddingBottom: '1.5' })
const list = css({ display: 'grid', gap: '1' })
const quiet = css({ textStyle: 'small', color: 'textMuted' })

interface Props {
  editing: FeedEditing
  isBusy: boolean
  /** The person's. */
  timezone: string
  errorOf: (field: keyof FeedDraft) => string | undefined
  onChange: (change: Partial<FeedDraft>) => void
}

/** What becomes of new entries: where they go, what they say, and whether they go out by themselves. */
export function FeedChoices({ editing, isBusy, timezone, errorOf, onChange }: Props) {
  const { draft, feed } = useSelector(editing, ({ context }) => context.edited)
  const { businesses, selected } = useBusinesses()
  const change = (part: Partial<FeedDraft>) => isBusy || onChange(part)
  const business =
    businesses.find(({ id }) => id === draft.businessProfileId) ??
    businesses.find(({ isPrimary }) => isPrimary) ??
    selected
  const accounts = useAccounts().filter(({ businessProfileId }) => isOf(business, businessProfileId))
  const toggle = (id: number) =>
    change({
      accountIds: draft.accountIds.includes(id)
        ? draft.accountIds.filter((one) => one !== id)
        : [...draft.accountIds, id],
    })
  return (
    <div className={stack}>
      {feed === null && businesses.length > 1 && (
        <Field label={strings.business} error={errorOf('businessProfileId')}>
          <Select
            value={business?.id ?? ''}
            onChange={({ target }) =>
              change({ businessProfileId: Number(target.value), bucketId: null, accountIds: [] })
            }
          >
            {businesses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div>
        <p className={legend}>{strings.bucket}</p>
        <BucketSelect
          label={strings.bucket}
          size="md"
          businessProfileId={business?.id ?? null}
          value={draft.bucketId}
          isBusy={isBusy}
          onChoose={(bucket) => change({ bucketId: bucket?.id ?? null })}
        />
        <FieldNote id="feed-bucket-note" error={errorOf('bucketId')} />
      </div>
      <fieldset className={group} aria-describedby={errorOf('accountIds') ? 'feed-accounts-note' : undefined}>
        <legend className={legend}>{strings.accounts}</legend>
        {accounts.length === 0 && (
          <p className={quiet}>
            {strings.noAccountIsConnectedYet} <Link to="/connect/socials">{strings.connectOne}</Link>
          </p>
        )}
        <div className={list}>
          {accounts.map((account) => (
            <Checkbox
              key={account.id}
              checked={draft.accountIds.includes(account.id)}
              aria-invalid={errorOf('accountIds') ? true : undefined}
              aria-disabled={isBusy || undefined}
              onChange={() => toggle(account.id)}
            >
              {fullNameOf(account)}
            </Checkbox>
          ))}
        </div>
        <FieldNote id="feed-accounts-note" error={errorOf('accountIds')} />
      </fieldset>
      <Field label={strings.textOfADraft} help={placesSay} error={errorOf('template')}>
        <TextArea
          rows={3}
          maxLength={longestTemplate}
          readOnly={isBusy}
          value={draft.template}
          onChange={({ target }) => change({ template: target.value })}
        />
      </Field>
      <TemplatePreview editing={editing} timezone={timezone} />
      <Checkbox
        checked={draft.hasPicture}
        aria-disabled={isBusy || undefined}
        onChange={() => change({ hasPicture: !draft.hasPicture })}
      >
        {strings.takeThePictureOfTheEntryToo}
      </Checkbox>
      {feed === null && (
        <Field label={strings.entriesThatAreThereAlready} error={errorOf('firstDrafts')}>
          <Select value={draft.firstDrafts} onChange={({ target }) => change({ firstDrafts: Number(target.value) })}>
            <option value={0}>{strings.makeNoDraftsOfThem}</option>
            {firstCounts.map((count) => (
              <option key={count} value={count}>
                {count === 1 ? strings.makeADraftOfTheNewest : strings.makeDraftsOfTheNewest(count)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PlanningChoice draft={draft} isBusy={isBusy} errorOf={errorOf} onChange={change} />
    </div>
  )
}

const firstCounts = Array.from({ length: mostFirstDrafts }, (_, at) => at + 1)

/** `{title} stands for its title, …` */
const placesSay = strings.eachStandsForAndBracketsMake(
  Object.entries(places)
    .map(([place, words]) => `${place} ${words}`)
    .join(', '),
)
