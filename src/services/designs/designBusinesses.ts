import { fromPromise } from 'xstate'
import { listProfiles, manageTemplates } from '../../../contract/business.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** A business, and the designs that stand in its brand. */
export interface DesignBusiness {
  id: number
  name: string
  /** Ids. */
  templates: readonly number[]
}

/** Puts a design into the brand of a business, or takes it out. */
export interface Association {
  businessId: number
  templateId: number
  isIn: boolean
}

/** The effects of the list of businesses with their designs. */
export const designBusinessActors = (call: Call) => ({
  read: fromPromise<Result<DesignBusiness[]>, { query: null }>(({ signal }) =>
    toResult(
      call(listProfiles, {}, { signal }).then(({ profiles }) =>
        profiles.map(({ id, name, templates }) => ({ id, name, templates })),
      ),
    ),
  ),
})

/** The effects of an association. */
export const associationActors = (call: Call) => ({
  perform: fromPromise<Result<Association>, { variables: Association }>(({ input: { variables }, signal }) => {
    const { businessId, templateId, isIn } = variables
    const body = { templateIds: [templateId], action: isIn ? ('add' as const) : ('remove' as const) }
    return toResult(call(manageTemplates, { id: String(businessId), body }, { signal }).then(() => variables))
  }),
})
