import { applyFormat, defaultFormat } from '../../../rules/shell/regionalFormat.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'

/** Has dates and numbers of the page written as the person chose, for as long as they are signed in. */
export function followFormat({ userData }: Pick<App, 'userData'>) {
  const apply = () => applyFormat(userData.getSnapshot().context.user?.userprofile ?? defaultFormat)
  // At once: the view that asks for it writes the first dates.
  apply()
  return listening(() => [userData.subscribe(apply).unsubscribe, () => applyFormat(defaultFormat)])
}
