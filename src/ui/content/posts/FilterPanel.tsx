import { networks } from '../../../../contract/networks.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/content/posts.ts'
import { css } from '../../../../styled-system/css'
import type { PostFilters } from '../../../services/content/postFilters.ts'
import { useBucketChoices } from '../../bucketChoices/useBucketChoices.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { useAccounts } from '../../networks/useAccounts.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { nameOfAccount } from './accountWords.ts'
import { DayChoice } from './DayChoice.tsx'
import { useCampaignsToChoose } from './useCampaignNames.ts'
import { useTagList } from './useTagList.ts'

const panel = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    sm: '[repeat(2, minmax(0, 1fr))]',
    md: '[repeat(3, minmax(0, 1fr))]',
    xl: '[repeat(6, minmax(0, 1fr))]',
  },
  gap: '4',
  padding: '4',
  border: 'hairline',
  borderRadius: 'base',
})

interface Props {
  filters: PostFilters
  onChange: (filters: PostFilters) => void
}

/** What the posts can be narrowed to; each choice counts at once. */
export function FilterPanel({ filters, onChange }: Props) {
  const business = useShownBusiness()
  const accounts = useAccounts()
  const { choices } = useBucketChoices(business?.id ?? null)
  const tags = useTagList()
  const { network, account, bucket, campaign, tag, from, to } = filters
  const campaigns = useCampaignsToChoose(campaign)
  const choose = (name: Exclude<keyof PostFilters, 'network'>, value: string) => {
    const { [name]: _, ...others } = filters
    onChange({ ...others, ...(value !== '' && { [name]: value }) })
  }
  const chooseNetwork = (value: string) => {
    const { network: _, ...others } = filters
    const chosen = networks.find((one) => one === value)
    onChange({ ...others, ...(chosen && { network: chosen }) })
  }
  return (
    <section className={panel} aria-label={strings.filters}>
      <Field label={strings.network}>
        <Select size="sm" value={network ?? ''} onChange={({ currentTarget }) => chooseNetwork(currentTarget.value)}>
          <option value="">{strings.anyNetwork}</option>
          {networks.map((one) => (
            <option key={one} value={one}>
              {networkNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Choice
        label={strings.account}
        any={strings.anyAccount}
        value={account}
        options={accounts.map((one) => [String(one.id), nameOfAccount(one)])}
        onChoose={(value) => choose('account', value)}
      />
      <Choice
        label={strings.bucket}
        any={strings.anyBucket}
        value={bucket}
        options={[['none', strings.noBucket], ...(choices ?? []).map(({ id, name }) => [String(id), name] as const)]}
        onChoose={(value) => choose('bucket', value)}
      />
      {(campaigns.length > 0 || campaign !== undefined) && (
        <Choice
          label={strings.campaign}
          any={strings.anyCampaign}
          value={campaign}
          options={campaigns.map(({ id, name }) => [String(id), name])}
          onChoose={(value) => choose('campaign', value)}
        />
      )}
      <Choice
        label={strings.tag}
        any={strings.anyTag}
        value={tag}
        options={tags.map((one) => [one.tag, `${one.tag} (${one.count})`])}
        onChoose={(value) => choose('tag', value)}
      />
      <DayChoice label={strings.from} value={from} onChoose={(value) => choose('from', value)} />
      <DayChoice label={strings.until} value={to} onChoose={(value) => choose('to', value)} />
    </section>
  )
}

interface ChoiceProps {
  label: string
  /** What is said while nothing is chosen. */
  any: string
  value: string | undefined
  /** Values and what they are called. */
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

/** One of several; what is chosen stays in sight where it is not among them. */
function Choice({ label, any, value = '', options, onChoose }: ChoiceProps) {
  const isKnown = value === '' || options.some(([one]) => one === value)
  return (
    <Field label={label}>
      <Select size="sm" value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
