import { ChevronDown, CircleDashed, Layers, type LucideIcon, Megaphone, Tag, Users } from 'lucide-react'
import { type CalendarFilters, hasFilters } from '../../../rules/calendar/filters.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Menu } from '../kit/Menu.tsx'
import {
  type FilterChoices,
  stateChoices,
  useAccountChoices,
  useBucketFilter,
  useCampaignFilter,
  useTagChoices,
} from './filterChoices.ts'

const words = css({ maxWidth: '40', overflow: 'hidden', textOverflow: 'ellipsis' })

interface Props {
  filters: CalendarFilters
  onChange: (filters: CalendarFilters) => void
}

/** What the calendar can be narrowed to, a menu each; one that there is nothing to choose in is left out. */
export function FilterMenus({ filters, onChange }: Props) {
  const accounts = useAccountChoices(filters, onChange)
  const buckets = useBucketFilter(filters, onChange)
  const tags = useTagChoices(filters, onChange)
  const campaigns = useCampaignFilter(filters, onChange)
  return (
    <>
      <FilterMenu icon={Users} {...accounts} />
      <FilterMenu icon={Layers} {...buckets} />
      <FilterMenu icon={Megaphone} {...campaigns} />
      <FilterMenu icon={CircleDashed} {...stateChoices(filters, onChange)} />
      <FilterMenu icon={Tag} {...tags} />
      {hasFilters(filters) && (
        <Button size="sm" variant="ghost" onClick={() => onChange({})}>
          Reset
        </Button>
      )}
    </>
  )
}

function FilterMenu({ icon: Icon, shown, isChosen, items }: FilterChoices & { icon: LucideIcon }) {
  if (items.length === 0) return null
  return (
    <Menu
      placement="bottom-start"
      items={items}
      trigger={
        <Button size="sm" variant={isChosen ? 'line' : 'ghost'}>
          <Icon size={15} aria-hidden />
          <span className={words}>{shown}</span>
          <ChevronDown size={13} aria-hidden />
        </Button>
      }
    />
  )
}
