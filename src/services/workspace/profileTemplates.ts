import { manageTemplates, readProfileTemplates, type Template } from '../../../contract/workspace.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Outcome } from '../../machines/shell/outcome.ts'
import type { Call } from '../api.ts'
import { outcomeOf } from '../outcome.ts'

export type OwnTemplate = Camel<Template>

export interface TemplateChange {
  profileId: number
  templateIds: number[]
  action: 'set' | 'add' | 'remove'
}

/** The templates that belong to a business. */
export const readTemplates = (call: Call, id: number, signal: AbortSignal): Promise<Outcome<OwnTemplate[]>> =>
  outcomeOf(call(readProfileTemplates, { id: String(id) }, { signal }).then(({ templates }) => templates))

/** Sets, adds or removes templates of a business; answers the ids of those that belong to it then. */
export const changeTemplates = (
  call: Call,
  { profileId, templateIds, action }: TemplateChange,
  signal: AbortSignal,
): Promise<Outcome<number[]>> =>
  outcomeOf(
    call(manageTemplates, { id: String(profileId), body: { templateIds, action } }, { signal }).then(
      ({ associatedTemplateIds }) => associatedTemplateIds,
    ),
    'Failed to update profile',
  )
