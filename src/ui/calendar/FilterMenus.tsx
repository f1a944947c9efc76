import { CircleDashed, Layers, Megaphone, Tag, Users } from 'lucide-react'
import { type CalendarFilters, hasFilters } from '../../../rules/calendar/filters.ts'
import { strings } from '../../../strings/calendar.ts'
import { Button } from '../kit/Button.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { stateChoices, useAccountChoices, useBucketFilter, useCampaignFilter, useTagChoices } from './filterChoices.ts'

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
          {strings.reset}
        </Button>
      )}
    </>
  )
}
