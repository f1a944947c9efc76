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
      <h1 className={title}>This post is not here</h1>
      <EmptyState
        title="It may have been deleted"
        actions={
          <>
            {leads('/calendar') && (
              <ButtonLink to="/calendar" variant="ink">
                Open the calendar
              </ButtonLink>
            )}
            <ButtonLink to="/posts">See all posts</ButtonLink>
          </>
        }
      >
        Nothing is known of a post with this address, or it is not yours.
      </EmptyState>
    </div>
  )
}
