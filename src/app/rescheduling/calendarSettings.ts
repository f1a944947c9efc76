import { createActor } from 'xstate'
import { strings } from '../../../strings/rescheduling.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type ConflictMinutes,
  calendarSettingsActors,
  conflictMinutesActors,
} from '../../services/rescheduling/calendarSettings.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const settingsMachine = queryMachine<null, ConflictMinutes>('calendarSettings')
const changeMachine = mutationMachine<ConflictMinutes, ConflictMinutes>('changeCalendarSettings')

/** What the person wants of the calendar, and its change. */
export function createCalendarSettings({ app, call }: Pick<PageDeps, 'app' | 'call'>) {
  const { actorOptions, notify } = app
  const settings = createActor(settingsMachine.provide({ actors: calendarSettingsActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const change = createActor(changeMachine.provide({ actors: conflictMinutesActors(call) }), actorOptions)
  const refresh = () => settings.send({ type: 'refresh.requested' })
  change.on('mutation.unclear', refresh)
  change.on('mutation.done', () => {
    refresh()
    notify({ severity: 'success', message: strings.saved })
  })
  return { settings, change, ...together(settings, change) }
}
