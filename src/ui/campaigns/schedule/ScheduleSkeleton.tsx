import type { ComponentProps } from 'react'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css } from '../../../../styled-system/css'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'

const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: '4',
  padding: { base: '4', md: '5' },
  paddingInline: { md: '7' },
})
const title = css({ textStyle: 'h1' })
const row = css({ borderBottom: 'soft', paddingBlock: '2' })

export type LoadFailure = Omit<ComponentProps<typeof ListProblem>, 'what'>

/** The page before the schedule is read, and where it could not be. */
export const ScheduleSkeleton = ({ failure }: { failure: LoadFailure }) => (
  <div className={frame}>
    <h1 className={title}>{strings.whenThePostsGoOut}</h1>
    <ListProblem what={strings.theScheduleCouldNotBeRead} {...failure} />
    {failure.problem === null ? (
      <div aria-busy="true">
        {['42%', '61%', '28%', '55%', '37%', '48%'].map((width) => (
          <div key={width} className={row}>
            <Skeleton width={width} height={18} />
          </div>
        ))}
      </div>
    ) : (
      <p>
        <Link to="/campaigns">{strings.seeAllCampaigns}</Link>
      </p>
    )}
  </div>
)
