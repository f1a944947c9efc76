import { CalendarClock, Ellipsis, Layers, PenLine, Repeat, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, timeOf } from '../../../rules/content/times.ts'
import { zoneLabel } from '../../../rules/content/zones.ts'
import { actsOf, whyNot } from '../../../rules/publishing/postState.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva } from '../../../styled-system/css'
import type { postMachine } from '../../machines/content/post.machine.ts'
import type { Post } from '../../machines/content/post.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { Link } from '../kit/Link.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { Menu } from '../kit/Menu.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'
import { useRepeating } from '../repeats/useRepeating.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useLeads } from '../shell/useLeads.ts'
import { BackLink } from './BackLink.tsx'
import { DeletionDialog, FilingDialog, RescheduleDialog } from './overlays.ts'
import { markOf, titleOf } from './postWords.ts'

const head = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', alignItems: 'start' })
const title = css({ textStyle: 'h1', overflowWrap: 'anywhere' })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  marginTop: '2',
  color: 'textMuted',
  alignItems: 'center',
  gridColumn: '[1 / -1]',
})
/** Beside the title; several take a row of their own on phones. */
const actions = cva({
  base: {
    display: 'flex',
    gap: '2',
    gridColumn: '2',
    gridRow: '1',
    marginLeft: '4',
  },
  variants: {
    areSeveral: {
      true: {
        gridColumn: { base: '[1 / -1]', sm: '2' },
        gridRow: { base: '3', sm: '1' },
        marginTop: { base: '3', sm: '0' },
        marginLeft: { base: '0', sm: '4' },
      },
      false: {},
    },
  },
})
/** The last that can be done, where the Tab key comes to it last as well. */
const menu = css({ marginLeft: 'auto', display: 'flex', gap: '2' })

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
          {post.recycled && <FromRecycling nth={post.recycled.nth} isOpen={leads('/content-recycling')} />}
        </p>
        {leads('/post/create') && <PostActs {...props} />}
      </header>
    </>
  )
}

/** That nobody wrote it anew, and where such posts come from. */
function FromRecycling({ nth, isOpen }: { nth: number; isOpen: boolean }) {
  return (
    <span>
      {strings.fromRecycling(nth, (words) =>
        isOpen ? (
          <Link key="recycling" to="/content-recycling">
            {words}
          </Link>
        ) : (
          words
        ),
      )}
    </span>
  )
}

function PostActs({ actor, post, isActing, onMove }: Props) {
  const facts = { isDraft: post.state === 'draft', publications: post.publications }
  const can = actsOf(facts)
  usePrimaryAction(facts.isDraft)
  const canMove = can.canReschedule && post.schedule !== null
  const [isFiling, setFiling] = useState(false)
  const { repeat, repeatDialog } = useRepeating()
  return (
    <div className={actions({ areSeveral: can.canEdit || canMove })}>
      {can.canEdit && (
        <ButtonLink to={`/post/create?edit=${post.id}`} variant={facts.isDraft ? 'action' : 'line'}>
          <PenLine size={16} aria-hidden /> {strings.edit}
        </ButtonLink>
      )}
      {canMove && (
        <Button busy={isActing} aria-haspopup="dialog" onClick={onMove} {...preloadBy(RescheduleDialog)}>
          <CalendarClock size={16} aria-hidden /> {strings.reschedule}
        </Button>
      )}
      <div className={menu}>
        <IconButton
          label={strings.bucketAndTags}
          variant="line"
          size="lg"
          aria-haspopup="dialog"
          onClick={() => setFiling(true)}
          {...preloadBy(FilingDialog)}
        >
          <Layers size={18} aria-hidden />
        </IconButton>
        <Menu
          onOpen={() => void DeletionDialog.load()}
          trigger={
            <IconButton label={strings.more} variant="line" size="lg">
              <Ellipsis size={18} aria-hidden />
            </IconButton>
          }
          items={[
            {
              id: 'repeat',
              label: strings.repeat,
              icon: Repeat,
              isDisabled: post.schedule === null || isActing,
              note: post.schedule === null ? strings.chooseATimeForItFirst : undefined,
              onSelect: () => repeat?.(post.id),
            },
            {
              id: 'delete',
              label: strings.delete,
              icon: Trash2,
              isDanger: true,
              isDisabled: !can.canDelete || isActing,
              note: whyNot('delete', facts) ?? undefined,
              onSelect: () => actor.send({ type: 'deletion.requested' }),
            },
          ]}
        />
      </div>
      <FilingDialog open={isFiling} post={post} onClose={() => setFiling(false)} />
      {repeatDialog}
    </div>
  )
}
