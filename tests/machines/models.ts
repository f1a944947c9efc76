import type { Model } from '../support/walks/model.ts'
import { accountForm } from './account/accountForm.model.ts'
import { login } from './account/login.model.ts'
import { session } from './account/session.model.ts'
import { upgradePrompt } from './account/upgradePrompt.model.ts'
import { userData } from './account/userData.model.ts'
import { calendar } from './content/calendar.model.ts'
import { composer } from './content/composer.model.ts'
import { move } from './content/move.model.ts'
import { post } from './content/post.model.ts'
import { connection } from './networks/connection.model.ts'
import { publication } from './publishing/publication.model.ts'
import { act } from './shell/act.model.ts'
import { errorBoundary } from './shell/errorBoundary.model.ts'
import { notifications } from './shell/notifications.model.ts'
import { requestQueue } from './shell/requestQueue.model.ts'
import { statusAlert } from './shell/statusAlert.model.ts'

/**
 * Every machine's model by `area/lifecycle`, as its files are named: `src/machines/account/login.machine.ts` is
 * `'account/login'`. `npm run walks`, `npm run charts` and the tests that keep them whole go by this list.
 */
export const models: Readonly<Record<string, Model>> = {
  'account/accountForm': accountForm,
  'account/login': login,
  'account/session': session,
  'account/upgradePrompt': upgradePrompt,
  'account/userData': userData,
  'content/calendar': calendar,
  'content/composer': composer,
  'content/move': move,
  'content/post': post,
  'networks/connection': connection,
  'publishing/publication': publication,
  'shell/act': act,
  'shell/errorBoundary': errorBoundary,
  'shell/notifications': notifications,
  'shell/requestQueue': requestQueue,
  'shell/statusAlert': statusAlert,
}
