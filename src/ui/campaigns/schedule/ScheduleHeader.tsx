import { useSelector } from '@xstate/react'
import { ChevronLeft, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { analyticsAddress } from '../../../../rules/campaigns/campaignAddress.ts'
import { hasChoices } from '../../../../rules/campaigns/chosenTimes.ts'
import { countOf, scheduleHeadline } from '../../../../rules/campaigns/scheduleWords.ts'
import { hasFigures } from '../../../../rules/campaigns/tellable.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css, cva } from '../../../../styled-system/css'
import type { CampaignScheduleActor } from '../../../app/campaigns/campaignSchedule.ts'
import { plannedIn } from '../../../machines/campaigns/plan.ts'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { Link } from '../../kit/Link.tsx'
import { RouterLink } from '../../kit/RouterLink.tsx'
import type { ScheduleView } from './scheduleView.ts'

const header = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const words = css({ display: 'grid', gap: '1.5', minWidth: '0' })
const title = css({ textStyle: 'h1', overflowWrap: 'anywhere' })
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4.5',
  rowGap: '1',
  textStyle: 'small',
  color: 'textMuted',
})
const key = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const mark = cva({
  base: { width: '0.75', height: '3.5', borderRadius: 'dot' },
  variants: {
    of: {
      proposed: { background: 'scheduled' },
      moved: { background: 'missed' },
      unread: { width: '3.5', borderRadius: 'square', border: 'dashed' },
      planned: { boxShadow: 'edge', color: 'textMuted' },
      best: { width: '3.5', borderRadius: 'square', background: 'sunken', border: 'hairline' },
    },
  },
})
const onDesk = css({ display: { base: 'none', md: 'inline-flex' } })

interface Props {
  schedule: CampaignScheduleActor
  view: ScheduleView
}

/** What is found, what the signs mean, and proposing again. */
export function ScheduleHeader({ schedule, view }: Props) {
  const { campaign, posts, times } = view
  const justPlanned = useSelector(schedule, ({ context }) => context.planned.length)
  const onSchedule = useSelector(schedule, ({ context }) => (context.found ? plannedIn(context.found).length : 0))
  const headline = scheduleHeadline({
    status: campaign.status,
    posts,
    justPlanned,
    onSchedule,
    held: campaign.posts.held,
  })
  return (
    <header className={header}>
      <div className={words}>
        <BackToReview campaign={campaign} />
        <h1 className={title} tabIndex={-1}>
          {headline}
        </h1>
        <p className={legend}>
          {posts.length > 0 && <Key of="proposed">{strings.proposed}</Key>}
          {countOf(posts, 'moved') > 0 && <Key of="moved">{strings.movedItCollided}</Key>}
          {countOf(posts, 'unread') > 0 && <Key of="unread">{strings.notReadYet}</Key>}
          <Key of="planned">{strings.plannedAlready}</Key>
          {times.bestHours.length > 0 && (
            <span className={onDesk}>
              <Key of="best">{bestWords(times.bestHours)}</Key>
            </span>
          )}
          {hasFigures(campaign) && <Link to={analyticsAddress(campaign.id)}>{strings.results}</Link>}
        </p>
      </div>
      <div className={acts}>
        <ButtonLink size="sm" to={`/campaigns/${campaign.id}/edit`}>
          {strings.editTheCampaign}
        </ButtonLink>
        {posts.length > 0 && <ProposeAgain schedule={schedule} />}
      </div>
    </header>
  )
}

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  justifySelf: 'start',
  textStyle: 'small',
  color: 'textMuted',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { color: 'text', textDecoration: 'underline' },
  _finger: { touchPadding: 'line' },
})

/** To the posts of the campaign, where they are read. */
export const BackToReview = ({ campaign }: { campaign: { id: number; name: string } }) => (
  <RouterLink to={`/campaigns/${campaign.id}/review`} className={back}>
    <ChevronLeft size={15} aria-hidden />
    {campaign.name}
  </RouterLink>
)

const Key = ({ of, children }: { of: 'proposed' | 'moved' | 'unread' | 'planned' | 'best'; children: string }) => (
  <span className={key}>
    <span className={mark({ of })} aria-hidden="true" />
    {children}
  </span>
)

/** Whose good hours are drawn: those that the own posts have shown, or what is known of the networks. */
const bestWords = (hours: readonly { source: string }[]): string =>
  hours.some(({ source }) => source === 'own_results') ? strings.yourBestHours : strings.goodHours

/** Asks before it forgets what was moved by hand. */
function ProposeAgain({ schedule }: { schedule: CampaignScheduleActor }) {
  const isAtHand = useSelector(schedule, ({ context }) => hasChoices(context.choices))
  const canPropose = useSelector(schedule, (snapshot) => snapshot.can({ type: 'choices.dropped' }))
  const [isAsking, setAsking] = useState(false)
  const propose = () => {
    setAsking(false)
    schedule.send({ type: 'choices.dropped' })
  }
  return (
    <>
      <Button
        size="sm"
        aria-disabled={!canPropose || undefined}
        onClick={() => (isAtHand ? setAsking(true) : propose())}
      >
        <Shuffle size={16} aria-hidden />
        {strings.proposeAgain}
      </Button>
      <LazyDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        size="sm"
        title={strings.proposeAllTimesAgain}
        description={strings.whatYouMovedOrLeftOutBy}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {strings.keepMine}
            </Button>
            <Button variant="ink" onClick={propose}>
              {strings.proposeAgain}
            </Button>
          </>
        }
      />
    </>
  )
}
