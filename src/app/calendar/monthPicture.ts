import { createActor } from 'xstate'
import { firstChoices } from '../../../rules/calendar/monthPicture.ts'
import { spanKey } from '../../../rules/calendar/spans.ts'
import { monthLabel } from '../../../rules/content/months.ts'
import { monthPictureMachine } from '../../machines/calendar/monthPicture.machine.ts'
import type { DaysQuery } from '../../machines/calendar/plannedDays.machine.ts'
import { saveFile } from '../../services/browser/saveFile.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { createDrawnPictures, monthPictureActors } from '../../services/calendar/monthPicture.ts'
import { unsavedPicture } from '../../services/calendar/pictureUnsaved.schema.ts'
import type { PageDeps } from '../pageDeps.ts'

/** The picture of a month. Keys: of `monthPictureKeyOf`. */
export function createMonthPicture({ app, call, business }: Pick<PageDeps, 'app' | 'call' | 'business'>, key: string) {
  const query = queryOf(key)
  const pictures = createDrawnPictures()
  const nameOf = (wanted: number | null) => {
    const all = business.profiles.getSnapshot().context.profiles.filter(({ isActive }) => isActive)
    // Whoever has one business shows all of them, which is that one.
    const named = wanted === null && all.length === 1 ? all[0] : all.find(({ id }) => id === wanted)
    return named?.name ?? null
  }
  const userId = app.userData.getSnapshot().context.user?.id ?? 0
  // The same for every month: who chooses dark once wants the next one dark.
  const chosen = unsavedCopy({ ...app, userId, area: 'calendar' }, 'picture', unsavedPicture)
  const actor = createActor(monthPictureMachine.provide({ actors: monthPictureActors({ call, pictures, nameOf }) }), {
    ...app.actorOptions,
    input: { query, choices: chosen.read()?.choices ?? firstChoices },
  })
  let stored = actor.getSnapshot().context.choices
  actor.subscribe(({ context: { choices } }) => {
    if (choices !== stored) chosen.save({ choices })
    stored = choices
  })
  actor.on('download.wanted', ({ picture }) => {
    const bytes = pictures.get(picture.url)
    if (bytes) saveFile(`${monthLabel(spanKey(query.span))}.png`, bytes, bytes.type)
  })
  return {
    actor,
    start: () => actor.start(),
    stop: () => {
      actor.stop()
      pictures.clear()
    },
  }
}

export const monthPictureKeyOf = (query: DaysQuery): string => JSON.stringify(query)

// What `monthPictureKeyOf` has written.
const queryOf = (key: string): DaysQuery => JSON.parse(key)
