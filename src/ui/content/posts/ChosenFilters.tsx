import { X } from 'lucide-react'
import { dayLabel, isDay } from '../../../../rules/content/months.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/content/posts.ts'
import { css } from '../../../../styled-system/css'
import type { PostFilters } from '../../../services/content/postFilters.ts'
import { useBucketChoices } from '../../bucketChoices/useBucketChoices.ts'
import { Button } from '../../kit/Button.tsx'
import { useAccounts } from '../../networks/useAccounts.ts'
import { nameOfAccount } from './accountWords.ts'
import { useCampaignNames } from './useCampaignNames.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'small' })
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  border: 'control',
  borderRadius: 'full',
  paddingInline: '2.5',
  minHeight: { base: 'control', md: '7', _finger: 'input' },
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  textAlign: 'left',
  _hover: { background: 'hover' },
})

type Name = keyof PostFilters

interface Props {
  filters: PostFilters
  onChange: (filters: PostFilters) => void
}

/** What is chosen, each in words with a way to take it back, and all at once. */
export function ChosenFilters({ filters, onChange }: Props) {
  const words = useWords(filters)
  const given = Object.entries(filters).filter((entry): entry is [Name, string] => entry[1] !== undefined)
  if (given.length === 0) return null
  const without = (name: Name) => {
    const { [name]: _, ...others } = filters
    onChange(others)
  }
  return (
    <section className={line} aria-label={strings.chosenFilters}>
      {given.map(([name, value]) => (
        <button key={name} type="button" className={chip} onClick={() => without(name)}>
          {words[name](value)}
          <X size={14} role="img" aria-label={strings.takeAway} />
        </button>
      ))}
      <Button size="sm" variant="ghost" onClick={() => onChange({})}>
        {strings.clear}
      </Button>
    </section>
  )
}

function useWords({ campaign }: PostFilters): Record<Name, (value: string) => string> {
  const accounts = useAccounts()
  const { choices } = useBucketChoices(null)
  const campaigns = useCampaignNames(campaign !== undefined)
  const accountOf = (id: string) => accounts.find((one) => String(one.id) === id)
  return {
    search: (text) => strings.with(text),
    network: (network) => strings.onFind(Object.entries(networkNames).find(([one]) => one === network)?.[1] ?? network),
    account: (id) => {
      const account = accountOf(id)
      return account ? strings.for(nameOfAccount(account)) : strings.forAnotherAccount
    },
    bucket: (id) =>
      id === 'none'
        ? strings.inNoBucket
        : strings.in(choices?.find((one) => String(one.id) === id)?.name ?? strings.anotherBucket),
    tag: (tag) => strings.tagged(tag),
    campaign: (id) => strings.of(campaigns.find((one) => String(one.id) === id)?.name ?? strings.oneCampaign),
    from: (day) => strings.fromDay(dayWords(day)),
    to: (day) => strings.untilDay(dayWords(day)),
  }
}

const dayWords = (text: string): string => (isDay(text) ? dayLabel(text, true) : text)
