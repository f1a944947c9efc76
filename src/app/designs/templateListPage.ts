import type { PageDeps } from '../pageDeps.ts'
import { pageOf } from '../pageOf.ts'
import { leaveMissingPage } from '../shell/changeAddress.ts'
import { createTemplates } from './templates.ts'

/** A list of designs whose page is in the address; keys are those of `templateKeyOf`. */
export const createTemplateListPage = ({ app, lazy }: Pick<PageDeps, 'app' | 'lazy'>, key: string) =>
  pageOf(lazy(createTemplates).lists, key, (list) =>
    list.subscribe(({ context: { query, value } }) => {
      if (value) leaveMissingPage(app, { ...query, count: value.count })
    }),
  )
