import { hasFilters } from '../../../rules/calendar/filters.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import type { ReportAddressing } from './useReportAddress.ts'

/** No post went out in the days, or none that the filters let through. */
export const NothingOut = ({ addressing: { filters, showFilters } }: { addressing: ReportAddressing }) =>
  hasFilters(filters) ? (
    <EmptyState
      title="No post of these days is among the filters"
      actions={<Button onClick={() => showFilters({})}>Reset the filters</Button>}
    >
      Other accounts, campaigns or tags may have posts.
    </EmptyState>
  ) : (
    <EmptyState
      title="No post went out in these days"
      actions={
        <ButtonLink to="/post/create" variant="ink">
          Plan a post
        </ButtonLink>
      }
    >
      Choose other days, or plan what goes out next. Numbers come about an hour after a post is out.
    </EmptyState>
  )
