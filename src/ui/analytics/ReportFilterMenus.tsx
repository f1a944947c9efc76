import { Megaphone, Tag, Users } from 'lucide-react'
import { hasFilters } from '../../../rules/calendar/filters.ts'
import type { ReportFilters } from '../../../rules/insight/reportFilters.ts'
import { strings } from '../../../strings/analytics.ts'
import { FilterMenu } from '../calendar/FilterMenu.tsx'
import { useAccountChoices, useCampaignFilter, useTagChoices } from '../calendar/filterChoices.ts'
import { Button } from '../kit/Button.tsx'

interface Props {
  filters: ReportFilters
  onChange: (filters: ReportFilters) => void
}

/** What a report can be narrowed to, a menu each. */
export const ReportFilterMenus = ({ filters, onChange }: Props) => (
  <>
    <FilterMenu icon={Users} {...useAccountChoices(filters, onChange)} />
    <FilterMenu icon={Megaphone} {...useCampaignFilter(filters, onChange)} />
    <FilterMenu icon={Tag} {...useTagChoices(filters, onChange)} />
    {hasFilters(filters) && (
      <Button size="sm" variant="ghost" onClick={() => onChange({})}>
        {strings.reset}
      </Button>
    )}
  </>
)
