import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { clockLabel } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { weekdayLabel, weekdaysInOrder } from '../../../rules/slots/slotLabel.ts'
import {
  type SharedBucket,
  type SlotTemplate,
  slotsOfTemplate,
  slotTemplates,
  type TemplateSlot,
} from '../../../rules/slots/templates.ts'
import { strings } from '../../../strings/slots.ts'
import { css, cva } from '../../../styled-system/css'
import { createSharedBuckets } from '../../app/slots/sharedBuckets.ts'
import type { Slot } from '../../machines/slots/slot.ts'
import { BucketName } from '../bucketChoices/BucketName.tsx'
import { Button } from '../kit/Button.tsx'
import { RadioCards } from '../kit/RadioCards.tsx'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { useSlotsArea } from './useSlots.ts'

const stack = css({ display: 'grid', gap: '4' })
const preview = css({ display: 'grid', gap: '1', borderBlock: 'hairline', paddingBlock: '3' })
const title = css({ textStyle: 'label', paddingBottom: '1' })
const line = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: '[96px 76px minmax(0, 1fr)]',
    gap: '3',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { isThere: { true: { color: 'textMuted' }, false: {} } },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })

const unmade = { refused: strings.theSlotsWereNotAdded, unclear: strings.itIsNotKnownWhetherTheSlots } as const
const nobody: readonly SharedBucket[] = []
const [firstTemplate] = slotTemplates

/** Ready weeks, each seen before its slots are made. `slots`: those that are there already. */
export function SlotTemplates({ slots }: { slots: readonly Slot[] }) {
  const { slots: actor, closePanel, submit } = useSlotsArea()
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const problem = useSelector(actor, ({ context }) => context.changeProblem)
  const buckets = useSharedBuckets()
  const [chosenId, setChosenId] = useState(firstTemplate?.id)
  const [isSpread, setSpread] = useState(true)
  const template = slotTemplates.find(({ id }) => id === chosenId)
  const week = template ? slotsOfTemplate(template, isSpread ? buckets : nobody) : []
  const fresh = week.filter((one) => !isThere(one, slots))
  const make = () => {
    if (isSaving || fresh.length === 0) return
    submit({ kind: 'create', slots: fresh.map((one) => ({ ...one, accountId: null })) })
  }
  return (
    <section data-panel className={stack} aria-label={strings.templates}>
      <WriteFailure titles={unmade} problem={problem} />
      <RadioCards
        legend={strings.aWeekToBeginWith}
        options={slotTemplates.map(({ id, name, summary }) => ({ value: id, title: name, about: summary }))}
        value={chosenId}
        onChange={setChosenId}
      />
      {buckets.length > 0 && (
        <SwitchRow
          label={strings.spreadOverTheBuckets}
          note={strings.eachBucketGetsAsManySlotsAs}
          isOn={isSpread}
          isReadOnly={isSaving}
          onChange={setSpread}
        />
      )}
      {template && <Preview template={template} week={week} slots={slots} />}
      <div className={acts}>
        <Button variant="ghost" onClick={closePanel}>
          {strings.cancel}
        </Button>
        <Button variant="action" busy={isSaving} disabled={fresh.length === 0} onClick={make}>
          {fresh.length === 0 ? strings.allAreThere : strings.add(counted(fresh.length, strings.slot))}
        </Button>
      </div>
    </section>
  )
}

interface PreviewProps {
  template: SlotTemplate
  week: readonly TemplateSlot[]
  slots: readonly Slot[]
}

function Preview({ template, week, slots }: PreviewProps) {
  const inOrder = weekdaysInOrder().flatMap((weekday) => week.filter((one) => one.weekday === weekday))
  return (
    <section className={preview} aria-label={strings.slots(template.name)}>
      <h3 className={title}>{strings.whatItAdds}</h3>
      <ul>
        {inOrder.map((one) => (
          <li key={`${one.weekday} ${one.time}`} className={line({ isThere: isThere(one, slots) })}>
            <span>{weekdayLabel(one.weekday)}</span>
            <span>{clockLabel(one.time)}</span>
            {isThere(one, slots) ? (
              <span>{strings.thereAlready}</span>
            ) : (
              <span>{one.bucketId === null ? strings.anyBucket : <BucketName id={one.bucketId} />}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Buckets of the business with a share; none until they are known. */
function useSharedBuckets(): readonly SharedBucket[] {
  const business = useShownBusiness()
  const actor = useCachedActor(useSession().cached(createSharedBuckets), String(business?.id ?? ''))
  const shares = useSelector(actor, ({ context }) => context.value)
  return shares?.buckets.flatMap(({ bucketId, share }) => (share > 0 ? [{ id: bucketId, share }] : [])) ?? nobody
}

/** A template is for every account: a slot of one account at that time is another one. */
const isThere = ({ weekday, time }: TemplateSlot, slots: readonly Slot[]): boolean =>
  slots.some((slot) => slot.accountId === null && slot.weekday === weekday && slot.time === time)
