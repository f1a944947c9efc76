import type { Model } from '../support/walks/model.ts'

/**
 * Every machine's model by `area/lifecycle`, as its files are named: `src/machines/account/login.machine.ts` is
 * `'account/login'`. `npm run walks`, `npm run charts` and the tests that keep them whole go by this list.
 */
export const models: Readonly<Record<string, Model>> = {}
