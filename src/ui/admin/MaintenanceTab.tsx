import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { dayOf, momentLabel } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { instantOf } from '../../../rules/content/wallTime.ts'
import { zoneLabel } from '../../../rules/content/zones.ts'
import {
  longestMaintenanceText,
  maintenanceEndProblem,
  maintenanceTextProblem,
} from '../../../rules/shell/maintenance.ts'
import { strings } from '../../../strings/admin.ts'
import { css } from '../../../styled-system/css'
import { createMaintenance } from '../../app/admin/admin.ts'
import type { Maintenance } from '../../services/admin/admin.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { actions, panel, quiet } from './styles.ts'
import { useZone } from './useZone.ts'

const form = css({ display: 'grid', gap: '4', maxWidth: 'prose', justifyItems: 'stretch' })

const notChanged = {
  refused: strings.theAnnouncementCouldNotBeChanged,
  unclear: strings.itIsNotCertainThatTheAnnouncement,
}

/** What everybody is told of maintenance: what it is now, and the form that tells it. */
export function MaintenanceTab() {
  const app = useApp()
  const { reading, announcements, ...actors } = useCachedActor(app.cached(createMaintenance), 'all')
  const found = useSelector(reading, ({ context }) => context.value)
  const failure = useQueryFailure(reading)
  const announced = useSelector(announcements, ({ context }) => context)
  const changing = useMutation(actors.changing)
  const told = found?.maintenance ?? null
  return (
    <div className={panel}>
      <ListProblem what={strings.theAnnouncementCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && <Skeleton height={120} />}
      {told && <Told maintenance={told} isBusy={changing.isBusy} onWithdraw={() => changing.request(null)} />}
      {found && !told && <p className={quiet}>{strings.noMaintenanceIsAnnounced}</p>}
      <WriteFailure titles={notChanged} problem={changing.problem} />
      {found && <MaintenanceForm key={announced} isBusy={changing.isBusy} onAnnounce={changing.request} />}
    </div>
  )
}

interface ToldProps {
  maintenance: Maintenance
  isBusy: boolean
  onWithdraw: () => void
}

function Told({ maintenance: { text, endsAt }, isBusy, onWithdraw }: ToldProps) {
  const { clock } = useApp()
  const zone = useZone()
  const until = momentLabel(wallTimeAt(Date.parse(endsAt), zone), dayOf(wallTimeAt(clock.now(), zone)))
  return (
    <Notice
      live="none"
      title={strings.toldToEverybodyUntil(until)}
      action={
        <Button size="sm" busy={isBusy} onClick={onWithdraw}>
          {strings.withdraw}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}

interface FormProps {
  isBusy: boolean
  onAnnounce: (maintenance: Maintenance) => void
}

/** A text and an end; what is wrong is said at its place. */
function MaintenanceForm({ isBusy, onAnnounce }: FormProps) {
  usePrimaryAction()
  const { clock } = useApp()
  const zone = useZone()
  const [text, setText] = useState('')
  const [end, setEnd] = useState('')
  const [isChecked, setChecked] = useState(false)
  const endsAt = endOf(end, zone)
  const textProblem = maintenanceTextProblem(text)
  const endProblem = maintenanceEndProblem(endsAt, clock.now())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy || textProblem || endProblem) return
    onAnnounce({ text: text.trim(), endsAt: new Date(endsAt).toISOString() })
  }
  const shown = (problem: string | null) => (isChecked && problem ? { error: problem } : {})
  return (
    <form className={form} noValidate onSubmit={submit}>
      <Field
        label={strings.whatEverybodyIsTold}
        help={strings.oneOrTwoSentencesAtMostCharacters(longestMaintenanceText)}
        {...shown(textProblem)}
      >
        <TextArea value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field label={strings.until} help={zoneLabel(zone)} {...shown(endProblem)}>
        <TextInput type="datetime-local" value={end} onChange={({ target }) => setEnd(target.value)} />
      </Field>
      <div className={actions}>
        <Button type="submit" variant="action" busy={isBusy}>
          {strings.tellEverybody}
        </Button>
      </div>
    </form>
  )
}

/** Milliseconds since the epoch; NaN where nothing is chosen, or the clocks leave that hour out. */
function endOf(wallTime: string, timezone: string): number {
  if (wallTime === '') return Number.NaN
  const found = instantOf({ wall_time: wallTime, timezone, occurrence: 'first' })
  return 'at' in found ? found.at : Number.NaN
}
