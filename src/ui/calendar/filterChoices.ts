import { networks } from '../../../contract/networks.ts'
import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/calendar.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { nameOfAccount } from '../content/posts/accountWords.ts'
import { stateFilterNames, stateFilterOf, statesOf } from '../content/posts/stateFilters.ts'
import { useCampaignsToChoose } from '../content/posts/useCampaignNames.ts'
import { useTagList } from '../content/posts/useTagList.ts'
import type { MenuItem } from '../kit/menuItem.ts'
import { useShownAccounts } from '../networks/useAccounts.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'

/** What one filter can be set to. */
export interface FilterChoices {
  /** What is chosen, or that all are shown. */
  shown: string
  isChosen: boolean
  /** None where there is nothing to choose. */
  items: readonly MenuItem[]
}

type Change = (filters: CalendarFilters) => void

const item = (id: string, label: string, isChosen: boolean, onSelect: () => void): MenuItem => ({
  id,
  label,
  isChosen,
  onSelect,
})

const without = (filters: CalendarFilters, ...names: (keyof CalendarFilters)[]): CalendarFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => names.every((one) => one !== name)))

/** Networks that have accounts, each with its accounts below it. */
export function useAccountChoices(filters: CalendarFilters, onChange: Change): FilterChoices {
  const accounts = useShownAccounts()
  const { network, account } = filters
  const others = without(filters, 'network', 'account')
  const groups = networks.flatMap((one) => {
    const ofNetwork = accounts.filter((candidate) => candidate.network === one)
    if (ofNetwork.length === 0) return []
    const isWhole = network === one && account === undefined
    const all = item(`network-${one}`, strings.allOf(networkNames[one]), isWhole, () =>
      onChange({ ...others, network: one }),
    )
    const each = ofNetwork.map((candidate) =>
      item(`account-${candidate.id}`, nameOfAccount(candidate), account === String(candidate.id), () =>
        onChange({ ...others, account: String(candidate.id) }),
      ),
    )
    return [{ ...all, startsGroup: true }, ...each]
  })
  const isChosen = network !== undefined || account !== undefined
  const chosen = accounts.find(({ id }) => String(id) === account)
  const nameOfChosen = chosen ? nameOfAccount(chosen) : strings.anotherAccount
  const nameOfNetwork = network ? networkNames[network] : strings.allAccounts
  return {
    shown: account === undefined ? nameOfNetwork : nameOfChosen,
    isChosen,
    items: shownIf(isChosen || groups.length > 0, [
      item('all', strings.allAccounts, !isChosen, () => onChange(others)),
      ...groups,
    ]),
  }
}

export function useBucketFilter(filters: CalendarFilters, onChange: Change): FilterChoices {
  const business = useShownBusiness()
  const { choices } = useBucketChoices(business?.id ?? null)
  const { bucket } = filters
  const known = choices ?? []
  const choose = (id: string) => () => onChange({ ...filters, bucket: id })
  const named = known.find(({ id }) => String(id) === bucket)?.name ?? strings.anotherBucket
  const isChosen = bucket !== undefined
  return {
    shown: isChosen ? (bucket === 'none' ? strings.noBucket : named) : strings.allBuckets,
    isChosen,
    items: shownIf(isChosen || known.length > 0, [
      item('all', strings.allBuckets, !isChosen, () => onChange(without(filters, 'bucket'))),
      ...known.map(({ id, name }) => item(String(id), name, bucket === String(id), choose(String(id)))),
      { ...item('none', strings.noBucket, bucket === 'none', choose('none')), startsGroup: true },
    ]),
  }
}

/** The campaigns that posts are of. */
export function useCampaignFilter(filters: CalendarFilters, onChange: Change): FilterChoices {
  const { campaign } = filters
  const known = useCampaignsToChoose(campaign)
  const isChosen = campaign !== undefined
  const named = known.find(({ id }) => String(id) === campaign)?.name ?? strings.oneCampaign
  return {
    shown: isChosen ? named : strings.allCampaigns,
    isChosen,
    items: shownIf(isChosen || known.length > 0, [
      item('all', strings.allCampaigns, !isChosen, () => onChange(without(filters, 'campaign'))),
      ...known.map(({ id, name }) =>
        item(String(id), name, campaign === String(id), () => onChange({ ...filters, campaign: String(id) })),
      ),
    ]),
  }
}

/** The groups of states that posts are looked through by. */
export function stateChoices(filters: CalendarFilters, onChange: Change): FilterChoices {
  const { state } = filters
  const groups = Object.entries(stateFilterNames).flatMap(([name, label]) => {
    const states = statesOf[stateFilterOf(name)].join(',')
    return states === '' ? [] : [{ name, label, states }]
  })
  const chosen = groups.find(({ states }) => states === state)
  return {
    shown: state === undefined ? strings.allStates : (chosen?.label ?? strings.someStates),
    isChosen: state !== undefined,
    items: [
      item('all', strings.allStates, state === undefined, () => onChange(without(filters, 'state'))),
      ...groups.map(({ name, label, states }) =>
        item(name, label, states === state, () => onChange({ ...filters, state: states })),
      ),
    ],
  }
}

export function useTagChoices(filters: CalendarFilters, onChange: Change): FilterChoices {
  const tags = useTagList()
  const { tag } = filters
  const isChosen = (one: string) => one.toLowerCase() === tag?.toLowerCase()
  return {
    shown: tag ?? strings.tags,
    isChosen: tag !== undefined,
    items: shownIf(tag !== undefined || tags.length > 0, [
      item('all', strings.allTags, tag === undefined, () => onChange(without(filters, 'tag'))),
      ...tags.map((one) =>
        item(`tag-${one.tag}`, one.tag, isChosen(one.tag), () => onChange({ ...filters, tag: one.tag })),
      ),
    ]),
  }
}

const shownIf = (isAny: boolean, items: readonly MenuItem[]): readonly MenuItem[] => (isAny ? items : [])
