import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useState } from 'react'
import { asChosen, type KnownTime, type Occurrence, type PlacedPost } from '../../../../rules/campaigns/chosenTimes.ts'
import { collisionsByHand, collisionWords } from '../../../../rules/campaigns/collisions.ts'
import { isQuiet } from '../../../../rules/campaigns/scheduleWords.ts'
import { isDay } from '../../../../rules/content/months.ts'
import { quotedTitle } from '../../../../rules/content/shortened.ts'
import { passedMessage, timeFault } from '../../../../rules/content/timeFault.ts'
import { buttonMoment, clockLabel, dayOf, momentLabel, timeOf, wallTimeOf } from '../../../../rules/content/times.ts'
import { readWallTime } from '../../../../rules/content/wallTime.ts'
import { zoneLabel } from '../../../../rules/content/zones.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignScheduleActor } from '../../../app/campaigns/campaignSchedule.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Field } from '../../kit/Field.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { useNow } from '../../useNow.ts'
import { namesOf, type ScheduleView } from './scheduleView.ts'
import { useScheduleView } from './useSchedule.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
const input = css({ width: '40' })
const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty', minHeight: '4.5' })
const free = css({ display: 'grid', gap: '1.5' })
const freeTitle = css({ textStyle: 'label' })

interface Props {
  open: boolean
  schedule: CampaignScheduleActor
  campaignPost: number | null
  onClose: () => void
}

/** Another time for a post: one of the free ones close by, or any other between the dates. */
export function MoveTimeDialog({ open, schedule, campaignPost, onClose }: Props) {
  const view = useScheduleView(schedule)
  const post = view?.posts.find((one) => one.campaignPost === campaignPost)
  // What was planned or rejected elsewhere meanwhile has no time to be moved.
  if (!open || !view || !post) return null
  return <Moving key={post.campaignPost} schedule={schedule} view={view} post={post} onClose={onClose} />
}

interface Chosen {
  wallTime: string
  occurrence: Occurrence
}

interface MovingProps {
  schedule: CampaignScheduleActor
  view: ScheduleView
  post: PlacedPost
  onClose: () => void
}

function Moving({ schedule, view, post, onClose }: MovingProps) {
  usePrimaryAction()
  const id = useId()
  const now = useWallNow()
  const at = useNow()
  const isBusy = useSelector(schedule, (snapshot) => snapshot.hasTag('busy'))
  const [time, setTime] = useState<Chosen>(() => firstOf(post, view))
  const fault = faultOf(time, view, at)
  const isSame = post.time?.wallTime === time.wallTime && post.time.occurrence === time.occurrence
  const choose = ({ wallTime, occurrence }: Chosen) => {
    if (isBusy) return
    const { campaignPost } = post
    schedule.send({ type: 'choice.made', campaignPost, choice: { kind: 'time', wallTime, occurrence } })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault === null && !isSame) choose(time)
  }
  const today = dayOf(now)
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={strings.changeTheTime}
      description={aboutWords(post, today)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {strings.keepItAsItIs}
          </Button>
          <Button
            variant="action"
            type="submit"
            form={id}
            aria-disabled={fault !== null || isSame || isBusy || undefined}
          >
            {fault === null && !isSame ? strings.moveTo(buttonMoment(time.wallTime, today)) : strings.chooseAnotherTime}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={stack}>
        <TimeFields time={time} view={view} fault={fault} onChange={setTime} />
        <p className={note} role="status">
          {fault === null && !isSame && warningOf(post, time, view)}
        </p>
        <FreeTimes post={post} today={today} onChoose={(one) => choose(asChosen(one))} />
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  time: Chosen
  view: ScheduleView
  fault: string | null
  onChange: (time: Chosen) => void
}

function TimeFields({ time, view, fault, onChange }: FieldsProps) {
  const { timezone } = view.times
  const day = dayOf(time.wallTime)
  const isTwice = isDay(day) && readWallTime(time.wallTime, timezone).kind === 'twice'
  return (
    <>
      <div className={row}>
        <Field label={strings.day}>
          <TextInput
            type="date"
            size="sm"
            min={view.first}
            max={view.last}
            value={day}
            onChange={({ target }) =>
              target.value &&
              onChange({ wallTime: wallTimeOf(target.value, timeOf(time.wallTime)), occurrence: 'first' })
            }
            className={input}
          />
        </Field>
        <Field label={strings.time} help={zoneLabel(timezone)} error={fault ?? undefined}>
          <TextInput
            type="time"
            size="sm"
            value={timeOf(time.wallTime)}
            onChange={({ target }) =>
              target.value && onChange({ wallTime: wallTimeOf(day, target.value), occurrence: 'first' })
            }
            className={input}
          />
        </Field>
      </div>
      {isTwice && (
        <Segmented
          label={strings.clocksGoBackThatNightSoComes(clockLabel(timeOf(time.wallTime)))}
          options={[
            { value: 'first', label: strings.theFirst },
            { value: 'second', label: strings.theSecond },
          ]}
          value={time.occurrence}
          onChange={(occurrence) => onChange({ ...time, occurrence })}
        />
      )}
    </>
  )
}

interface FreeProps {
  post: PlacedPost
  today: string
  onChoose: (time: KnownTime) => void
}

function FreeTimes({ post, today, onChoose }: FreeProps) {
  const others = post.alternatives.filter(({ wallTime }) => wallTime !== post.time?.wallTime)
  if (others.length === 0) return null
  return (
    <div className={free}>
      <p className={freeTitle}>{strings.freeCloseBy}</p>
      <div className={row}>
        {others.map((time) => (
          <Button key={time.at} size="sm" onClick={() => onChoose(time)}>
            {buttonMoment(time.wallTime, today)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** What the fields begin with: its own time, or of one without a time noon of the first day. */
const firstOf = ({ time }: PlacedPost, { first }: ScheduleView): Chosen =>
  time ?? { wallTime: wallTimeOf(first, '12:00'), occurrence: 'first' }

const aboutWords = ({ title, time }: PlacedPost, today: string): string =>
  time === null
    ? strings.hasNoTimeYet(quotedTitle(title))
    : strings.goesOut(quotedTitle(title), momentLabel(time.wallTime, today))

/** Why a time will not do. */
function faultOf({ wallTime, occurrence }: Chosen, { times: { timezone }, first, last }: ScheduleView, now: number) {
  const day = dayOf(wallTime)
  if (day < first || day > last) return strings.chooseADayOfTheCampaign
  const fault = timeFault({ wall_time: wallTime, timezone, occurrence }, now)
  if (fault === null) return null
  return fault.kind === 'passed' ? passedMessage : fault.message
}

/** What there is to know of a time that will do. */
function warningOf(post: PlacedPost, time: Chosen, { posts, times, campaign, networksOf }: ScheduleView): string {
  const { timezone, planned, minutesApart } = times
  const moved: PlacedPost = { ...post, placing: 'byHand', time: { ...time, timezone } }
  const others = posts.filter(
    ({ campaignPost, placing }) => campaignPost !== post.campaignPost && placing !== 'leftOut',
  )
  const collision = collisionsByHand([...others, moved], planned, minutesApart).get(post.campaignPost)
  const sentences = [
    collision && collisionWords(collision, namesOf(networksOf(collision.accountIds))),
    isQuiet(timeOf(time.wallTime), campaign) && strings.thatIsWithinYourQuietHours,
  ]
  return sentences.filter((sentence) => sentence !== undefined && sentence !== false).join(' ')
}
