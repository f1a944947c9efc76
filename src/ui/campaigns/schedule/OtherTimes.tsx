import { CalendarClock, Clock } from 'lucide-react'
import { asChosen, type PlacedPost } from '../../../../rules/campaigns/chosenTimes.ts'
import { buttonMoment, dayOf } from '../../../../rules/content/times.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { useWallNow } from '../../content/useWallNow.ts'
import { Button } from '../../kit/Button.tsx'
import { Menu } from '../../kit/Menu.tsx'
import type { PartProps } from './parts.ts'

/** The free times around that of a post, and any other. */
export function OtherTimes({ schedule, post, isBusy, onMove }: Omit<PartProps, 'view'> & { post: PlacedPost }) {
  const today = dayOf(useWallNow())
  const { campaignPost, alternatives, title } = post
  const free = alternatives.filter(({ wallTime }) => wallTime !== post.time?.wallTime)
  return (
    <Menu
      trigger={
        <Button
          variant="link"
          size="sm"
          aria-disabled={isBusy || undefined}
          aria-label={strings.otherTimesTitle(title)}
        >
          {strings.otherTimes}
        </Button>
      }
      items={[
        ...free.map((time) => {
          const { wallTime, occurrence } = asChosen(time)
          return {
            id: time.at,
            label: buttonMoment(wallTime, today),
            icon: Clock,
            onSelect: () =>
              schedule.send({ type: 'choice.made', campaignPost, choice: { kind: 'time', wallTime, occurrence } }),
          }
        }),
        {
          id: 'another',
          label: strings.anotherTime,
          icon: CalendarClock,
          startsGroup: free.length > 0,
          onSelect: () => onMove(campaignPost),
        },
      ]}
    />
  )
}
