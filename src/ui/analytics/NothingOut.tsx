import { hasFilters } from '../../../rules/calendar/filters.ts'
import { strings } from '../../../strings/analytics.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import type { ReportAddressing } from './useReportAddress.ts'

/** No post went out in the days, or none that the filters let through. */
export const NothingOut = ({ addressing: { filters, showFilters } }: { addressing: ReportAddressing }) =>
  hasFilters(filters) ? (
    <EmptyState
      title={strings.noPostOfTheseDaysIsAmong}
      actions={<Button onClick={() => showFilters({})}>{strings.resetTheFilters}</Button>}
    >
      {strings.otherAccountsCampaignsOrTagsMayHave}
    </EmptyState>
  ) : (
    <EmptyState
      title={strings.noPostWentOutInTheseDays}
      actions={
        <ButtonLink to="/post/create" variant="ink">
          {strings.planAPost}
        </ButtonLink>
      }
    >
      {strings.chooseOtherDaysOrPlanWhatGoes}
    </EmptyState>
  )
