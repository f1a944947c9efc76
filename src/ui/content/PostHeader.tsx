import { CalendarClock, ChevronLeft, Ellipsis, PenLine, Trash2 } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { dayLabel, monthOf } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { zoneLabel } from '../../../rules/content/zones.ts'
import { actsOf, whyNot } from '../../../rules/publishing/postState.ts'
import { css } from '../../../styled-system/css'
import type { postMachine } from '../../machines/content/post.machine.ts'
import type { Post } from '../../machines/content/post.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Link } from '../kit/Link.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { Menu } from '../kit/Menu.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { useSession } from '../sessionContext.ts'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useLeads } from '../shell/useLeads.ts'
import { DeletionDialog, RescheduleDialog } from './overlays.ts'
import { markOf, titleOf } from './postWords.ts'

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'small',
  color: 'textMuted',
  textDecoration: 'none',
  justifySelf: 'start',
})
/** On phones the menu stands beside the title, and what else can be done below. */
const head = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', sm: '[minmax(0, 1fr) auto auto]' },
  alignItems: 'start',
})
const title = css({ textStyle: 'h1', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  marginTop: '2',
  color: 'textMuted',
  alignItems: 'center',
  gridColumn: { base: '[1 / -1]', sm: '1' },
})
const actions = css({
  display: 'flex',
  gap: '2',
  gridColumn: { base: '[1 / -1]', sm: '2' },
  gridRow: { base: '3', sm: '[1 / 3]' },
  marginTop: { base: '3', sm: '0' },
  marginLeft: { sm: '4' },
})
const menu = css({
  gridColumn: { base: '2', sm: '3' },
  gridRow: { base: '1', sm: '[1 / 3]' },
  marginLeft: { base: '4', sm: '2' },
})

interface Props {
  actor: ActorRefFrom<typeof postMachine>
  post: Post
  isActing: boolean
  onMove: () => void
}

/** What a post is called, how it stands and for when it is planned, with what can be done about the whole of it. */
export function PostHeader(props: Props) {
  const { post } = props
  const { schedule } = post
  const leads = useLeads()
  return (
    <>
      <BackLink schedule={schedule} />
      <header className={head}>
        <h1 className={title}>{titleOf(post)}</h1>
        <p className={facts}>
          <StatusLabel {...markOf(post)} />
          {schedule && (
            <>
              <span>
                {dayLabel(dayOf(schedule.wallTime))}, {clockLabel(timeOf(schedule.wallTime))}
              </span>
              <span>{zoneLabel(schedule.timezone)}</span>
            </>
          )}
        </p>
        {leads('/post/create') && <PostActs {...props} />}
      </header>
    </>
  )
}

/** To the post's month of the calendar, or where the plan does not open it to the list. */
function BackLink({ schedule }: Pick<Post, 'schedule'>) {
  const { timezone } = useSession()
  const month = schedule && monthOf(dayOf(wallTimeAt(Date.parse(schedule.at), timezone())))
  const calendar = month ? `/calendar?month=${month}` : '/calendar'
  const [to, label] = useLeads()('/calendar') ? [calendar, 'Calendar'] : ['/posts', 'Posts']
  return (
    <Link to={to} className={back}>
      <ChevronLeft size={16} aria-hidden /> {label}
    </Link>
  )
}

function PostActs({ actor, post, isActing, onMove }: Props) {
  const facts = { isDraft: post.state === 'draft', publications: post.publications }
  const can = actsOf(facts)
  usePrimaryAction(facts.isDraft)
  const canMove = can.canReschedule && post.schedule !== null
  return (
    <>
      {(can.canEdit || canMove) && (
        <div className={actions}>
          {can.canEdit && (
            <ButtonLink to={`/post/create?edit=${post.id}`} variant={facts.isDraft ? 'action' : 'line'}>
              <PenLine size={16} aria-hidden /> Edit
            </ButtonLink>
          )}
          {canMove && (
            <Button busy={isActing} aria-haspopup="dialog" onClick={onMove} {...preloadBy(RescheduleDialog)}>
              <CalendarClock size={16} aria-hidden /> Reschedule
            </Button>
          )}
        </div>
      )}
      <div className={menu}>
        <Menu
          onOpen={() => void DeletionDialog.load()}
          trigger={
            <IconButton label="More" variant="line" size="lg">
              <Ellipsis size={18} aria-hidden />
            </IconButton>
          }
          items={[
            {
              id: 'delete',
              label: 'Delete',
              icon: Trash2,
              isDanger: true,
              isDisabled: !can.canDelete || isActing,
              note: whyNot('delete', facts) ?? undefined,
              onSelect: () => actor.send({ type: 'deletion.requested' }),
            },
          ]}
        />
      </div>
    </>
  )
}
