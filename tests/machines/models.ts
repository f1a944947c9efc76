import type { Model } from '../support/walks/model.ts'
import { calendar } from './content/calendar.model.ts'
import { composer } from './content/composer.model.ts'
import { move } from './content/move.model.ts'
import { post } from './content/post.model.ts'
import { connection } from './networks/connection.model.ts'

/**
 * Every machine's model by `area/lifecycle`, as its files are named: `src/machines/account/login.machine.ts` is
 * `'account/login'`. `npm run walks`, `npm run charts` and the tests that keep them whole go by this list.
 */
export const models: Readonly<Record<string, Model>> = {
  'content/calendar': calendar,
  'content/composer': composer,
  'content/move': move,
  'content/post': post,
  'networks/connection': connection,
}
