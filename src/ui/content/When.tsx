import { memo } from 'react'
import type { Draft } from '../../../rules/content/draft.ts'
import { dayOf, type WallTime } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { lazyView, useOpening } from '../kit/lazyView.ts'
import { Segmented } from '../kit/Segmented.tsx'
import type { Choices, Composer } from './composing.ts'
import { TimeChoice } from './TimeChoice.tsx'

const row = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3', flexWrap: 'wrap' })
const section = css({ textStyle: 'h3' })
const muted = css({ color: 'textMuted' })
const ofDraft = css({ display: 'grid', gap: '2', justifyItems: 'start', textStyle: 'small', textWrap: 'pretty' })

const nextFreeSlot = lazyView(async () => (await import('./NextFreeSlot.tsx')).NextFreeSlot)

interface Props {
  composer: Composer
  choices: Choices
  wall: WallTime
  /** Why the chosen time will not do. */
  error: string | undefined
  isPlanned: boolean
  /** Something is written, so that it may be given to a slot. */
  isWritten: boolean
  isBusy: boolean
}

/** When the post goes out: now, or at a time that a draft may leave open. */
export const When = memo(function When({ composer, choices, wall, error, isPlanned, isWritten, isBusy }: Props) {
  const { View: FreeSlot } = useOpening(nextFreeSlot, isWritten && choices.when === 'schedule')
  const choose = (time: Partial<Choices>) => composer.send({ type: 'time.chosen', time })
  return (
    <>
      <header className={row}>
        <h2 className={section}>{strings.when}</h2>
        <Segmented
          label={strings.whenItGoesOut}
          isBusy={isBusy}
          options={[
            { value: 'schedule', label: strings.atATime },
            { value: 'now', label: strings.now },
          ]}
          value={choices.when}
          onChange={(chosen) => choose({ when: chosen })}
        />
      </header>
      {choices.when === 'schedule' && (
        <TimeChoice
          time={choices}
          now={wall}
          isBusy={isBusy}
          error={error}
          beside={FreeSlot && <FreeSlot composer={composer} choices={choices} isBusy={isBusy} />}
          onChange={choose}
        />
      )}
      {choices.when === 'schedule' && !isPlanned && (
        <div className={ofDraft}>
          <p className={muted}>{choices.isTimeChosen ? strings.theDraftStandsOnThisDayUntil : strings.onlySuggested}</p>
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => choose(choices.isTimeChosen ? leftOpen(choices) : chosenAs(choices))}
          >
            {choices.isTimeChosen ? strings.leaveTheTimeOpen : strings.keepThisTime}
          </Button>
        </div>
      )}
    </>
  )
})

const chosenAs = ({ wallTime }: Choices): Pick<Draft, 'wallTime'> => ({ wallTime })

const leftOpen = ({ wallTime }: Choices): Pick<Draft, 'isTimeChosen' | 'suggestedDay'> => ({
  isTimeChosen: false,
  suggestedDay: dayOf(wallTime),
})
