import { asChosen, type KnownTime } from '../../../../rules/campaigns/chosenTimes.ts'
import { collisionWords } from '../../../../rules/campaigns/collisions.ts'
import { dayLabel } from '../../../../rules/content/months.ts'
import { quotedTitle } from '../../../../rules/content/shortened.ts'
import { clockLabel, dayOf, timeOf } from '../../../../rules/content/times.ts'
import { counted, countWord } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { Button } from '../../kit/Button.tsx'
import { OtherTimes } from './OtherTimes.tsx'
import { actRow, entry, entryTitle, muted, nowWords, partNote, partTitle } from './partStyles.ts'
import type { PartProps } from './parts.ts'
import { ShownFirst } from './ShownFirst.tsx'
import { type Collided, namesOf } from './scheduleView.ts'

/** What was too close to something else, what became of it, and what else can. */
export function Collisions(props: PartProps) {
  const { collided } = props.view
  if (collided.length === 0) return null
  return (
    <section aria-labelledby="collided">
      <h2 id="collided" className={partTitle} tabIndex={-1}>
        {strings.collided(countWord(collided.length))}
      </h2>
      <p className={partNote}>{strings.eachHasAFreeTimeCloseBy}</p>
      <ShownFirst items={collided}>
        {(one) => <Entry key={one.post.campaignPost} {...props} collided={one} isFirst={one === collided[0]} />}
      </ShownFirst>
    </section>
  )
}

interface EntryProps extends PartProps {
  collided: Collided
  isFirst: boolean
}

function Entry({ collided, isFirst, ...parts }: EntryProps) {
  const { post, before, now } = collided
  const { view } = parts
  const collision = now ?? before
  if (post.time === null || collision === null) return null
  const { wallTime } = post.time
  const on = namesOf(view.networksOf(collision.accountIds))
  return (
    <li className={entry}>
      <b className={entryTitle}>{dayLabel(dayOf(wallTime))}</b>
      <span className={muted}>{quotedTitle(post.title)}</span>
      <span>
        {collisionWords(collision, on)}
        {isFirst && strings.youKeepApart(counted(view.times.minutesApart, strings.minute))}
      </span>
      <span className={actRow}>
        <span className={nowWords}>{standWords(collided, wallTime)}</span>
        <OtherTimes {...parts} post={post} />
        <OtherWay {...parts} collided={collided} />
      </span>
    </li>
  )
}

/** Where it stands by now, by whose choice. */
function standWords({ post, before }: Collided, wallTime: string): string {
  const time = clockLabel(timeOf(wallTime))
  if (post.placing !== 'byHand') return strings.nowAt(time)
  return before && before.wallTime === wallTime ? strings.keptAt(time) : strings.nowAtAsYouChose(time)
}

/** Keeps the time that it was to have; of one that the person has chosen, takes the proposed one. */
function OtherWay({ collided, schedule, isBusy }: Pick<EntryProps, 'collided' | 'schedule' | 'isBusy'>) {
  const { campaignPost, placing, movedFrom, schedule: proposed, title } = collided.post
  const wasAt = placing === 'byHand' ? proposed : (movedFrom?.schedule ?? null)
  if (wasAt === null) return null
  const choice = placing === 'byHand' ? ({ kind: 'proposed' } as const) : keep(wasAt)
  const time = clockLabel(timeOf(wasAt.wallTime))
  const words = placing === 'byHand' ? strings.backTo(time) : strings.keep(time)
  return (
    <Button
      variant="link"
      size="sm"
      aria-disabled={isBusy || undefined}
      aria-label={`${words}: ${title}`}
      onClick={() => schedule.send({ type: 'choice.made', campaignPost, choice })}
    >
      {words}
    </Button>
  )
}

function keep(time: KnownTime) {
  const { wallTime, occurrence } = asChosen(time)
  return { kind: 'time', wallTime, occurrence } as const
}
