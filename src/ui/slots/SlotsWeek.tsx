import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { counted } from '../../../rules/shell/words.ts'
import { weekdayLabel, weekdaysInOrder } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'
import type { SlotPanel } from '../../app/slots/slots.ts'
import type { Slot } from '../../machines/slots/slot.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { WriteFailure } from '../WriteFailure.tsx'
import { NewSlotsForm } from './NewSlotsForm.tsx'
import { SlotRow } from './SlotRow.tsx'
import { SlotTemplates } from './SlotTemplates.tsx'
import { ToldNote } from './ToldNote.tsx'
import { usePanelFocus } from './usePanelFocus.ts'
import { useSlots, useSlotsArea } from './useSlots.ts'

const stack = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const sum = css({ textStyle: 'small', color: 'textMuted', marginLeft: 'auto' })
const dayRow = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[104px minmax(0, 1fr)]' },
  columnGap: '4',
  borderTop: 'hairline',
  paddingBlock: '2',
})
const dayName = css({
  textStyle: 'name',
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'start',
  minHeight: { base: 'auto', sm: 'input', md: 'control' },
})
const noSlot = css({ color: 'textMuted', textStyle: 'small', display: 'flex', alignItems: 'center' })
const muted = css({ color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })
const title = css({ textStyle: 'h3' })
const words = css({ display: 'grid', gap: '2' })

const unsaved = { refused: strings.theSlotsAreAsTheyWere, unclear: strings.itIsNotKnownWhetherItWas } as const

/** A week's slots by their days, with what makes and changes them. */
export function SlotsWeek() {
  const { slots, failure } = useSlots()
  const { slots: actor, panels, told, request } = useSlotsArea()
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const changeProblem = useSelector(actor, ({ context }) => context.changeProblem)
  const panel = useSelector(panels, ({ context }) => context)
  const root = useRef<HTMLDivElement>(null)
  usePanelFocus(root, panel)
  const open = (next: SlotPanel) => panels.send({ type: 'panel.opened', panel: next })
  return (
    <div ref={root} className={stack}>
      <ListProblem what={strings.theSlotsCouldNotBeRead} {...failure} />
      {panel === null && <WriteFailure titles={unsaved} problem={changeProblem} />}
      <ToldNote actor={told} isBusy={isSaving} onUndo={request} />
      {!slots && failure.problem === null && <Skeleton width="70%" height={16} />}
      {slots?.length === 0 && panel === null && <NoSlots />}
      {slots && panel?.kind !== 'add' && panel?.kind !== 'templates' && (
        <div className={acts}>
          <Button data-opens="add" variant={slots.length === 0 ? 'ink' : 'line'} onClick={() => open({ kind: 'add' })}>
            {strings.addSlots}
          </Button>
          <Button data-opens="templates" onClick={() => open({ kind: 'templates' })}>
            {strings.fromATemplate}
          </Button>
          {slots.length > 0 && <span className={sum}>{strings.aWeek(counted(slots.length, strings.slot))}</span>}
        </div>
      )}
      {slots && panel?.kind === 'add' && <NewSlotsForm />}
      {slots && panel?.kind === 'templates' && <SlotTemplates slots={slots} />}
      {slots && slots.length > 0 && <Week slots={slots} editedId={panel?.kind === 'edit' ? panel.slotId : null} />}
    </div>
  )
}

const NoSlots = () => (
  <div className={words}>
    <h3 className={title}>{strings.whenDoYouPost}</h3>
    <p className={muted}>{strings.setTheTimesOfYourWeekOnce}</p>
  </div>
)

function Week({ slots, editedId }: { slots: readonly Slot[]; editedId: number | null }) {
  const byDay = Map.groupBy(slots, ({ weekday }) => weekday)
  return (
    <div>
      {weekdaysInOrder().map((weekday) => {
        const ofDay = byDay.get(weekday) ?? []
        return (
          <section key={weekday} className={dayRow} aria-label={weekdayLabel(weekday)}>
            <h3 className={dayName}>{weekdayLabel(weekday)}</h3>
            {ofDay.length === 0 ? (
              <p className={noSlot}>{strings.noSlot}</p>
            ) : (
              <ul>
                {ofDay.map((slot) => (
                  <SlotRow key={slot.id} slot={slot} isEdited={slot.id === editedId} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
