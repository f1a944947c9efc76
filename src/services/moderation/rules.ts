import { fromPromise } from 'xstate'
import { changeRule, createRule, deleteRule, listRules } from '../../../contract/moderation.ts'
import type { ModerationRule, WrittenRule } from '../../machines/moderation/rules.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** Reads all rules. */
export const ruleListActors = (call: Call) => ({
  read: fromPromise<Result<readonly ModerationRule[]>, { query: null }>(({ signal }) =>
    toResult(call(listRules, {}, { signal }).then(({ results }) => results)),
  ),
})

/** What is done to a rule. */
export type RuleChange =
  | { kind: 'create'; clientKey: string; rule: WrittenRule }
  /** `switch`: it is turned on or off where it stands, without its form. */
  | { kind: 'change' | 'switch'; id: number; version: number; rule: WrittenRule }
  | { kind: 'delete'; id: number; name: string }

/** The effects of changing rules. What is gone already counts as deleted. */
export const ruleChangeActors = (call: Call) => ({
  perform: fromPromise<Result<RuleChange>, { variables: RuleChange }>(
    async ({ input: { variables: change }, signal }) => {
      const result = await toResult(performed(call, change, signal))
      const isGone = result.kind === 'rejected' && result.status === 404
      return isGone && change.kind === 'delete' ? { kind: 'ok', value: change } : result
    },
  ),
})

async function performed(call: Call, change: RuleChange, signal: AbortSignal): Promise<RuleChange> {
  switch (change.kind) {
    case 'create':
      await call(createRule, { body: { clientKey: change.clientKey, rule: change.rule } }, { signal })
      return change
    case 'change':
    case 'switch': {
      const { id, version, rule } = change
      await call(changeRule, { id: String(id), body: { version, rule } }, { signal })
      return change
    }
    case 'delete':
      await call(deleteRule, { id: String(change.id) }, { signal })
      return change
  }
}
