import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useLeads } from '../shell/useLeads.ts'

const frame = css({ padding: { base: '4', md: '10' }, display: 'grid', gap: '6', alignContent: 'start' })
const title = css({ textStyle: 'h1' })

/** There is no such post, or it is somebody else's. */
export function PostMissing() {
  const leads = useLeads()
  return (
    <div className={frame}>
      <h1 className={title}>{strings.thisPostIsNotHere}</h1>
      <EmptyState
        title={strings.itMayHaveBeenDeleted}
        actions={
          <>
            {leads('/calendar') && (
              <ButtonLink to="/calendar" variant="ink">
                {strings.openTheCalendar}
              </ButtonLink>
            )}
            <ButtonLink to="/posts">{strings.seeAllPosts}</ButtonLink>
          </>
        }
      >
        {strings.nothingIsKnownOfAPostWith}
      </EmptyState>
    </div>
  )
}
