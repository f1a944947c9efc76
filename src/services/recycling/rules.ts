import { fromPromise } from 'xstate'
import {
  changeRecyclingRule,
  createRecyclingRule,
  deleteRecyclingRule,
  listRecyclingRules,
  previewRecyclingRule,
  restoreRecyclingRule,
} from '../../../contract/recycling.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { refusal } from '../../../contract/shapes.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/recycling.ts'
import type { Rule, RulePreview } from '../../machines/recycling/recycling.ts'
import type { PreviewQuery } from '../../machines/recycling/recyclingPreview.machine.ts'
import type { EditedRule, RuleSaving } from '../../machines/recycling/recyclingRule.machine.ts'
import { bodyOf, draftOf, type RuleDraft } from '../../machines/recycling/ruleDraft.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'

export interface RulesQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
}

/** What is done to a rule without its fields. */
export type RuleChange =
  | { kind: 'hold'; rule: Rule; isHeld: boolean }
  | { kind: 'delete'; rule: Rule }
  | { kind: 'restore'; rule: Rule }

export interface RuleFact {
  kind: 'held' | 'deleted' | 'restored'
  rule: Rule
}

const ofBusiness = (businessProfileId: number | null) => (businessProfileId === null ? {} : { businessProfileId })
const inQuery = (businessProfileId: number | null) =>
  businessProfileId === null ? {} : { businessProfileId: String(businessProfileId) }

/** The effects of the list of rules. */
export const ruleListActors = (call: Call) => ({
  read: fromPromise<Result<Rule[]>, { query: RulesQuery }>(({ input: { query }, signal }) =>
    toResult(readRules(call, query.businessProfileId, signal)),
  ),
})

/** The effects of holding and deleting one. What is gone already counts as deleted. */
export const ruleChangeActors = (call: Call) => ({
  perform: fromPromise<Result<RuleFact>, { variables: RuleChange }>(async ({ input: { variables }, signal }) => {
    const result = await toResult(perform(call, variables, signal), sayingOfChange(messages[variables.kind]))
    const isGone = result.kind === 'rejected' && result.status === 404
    if (!isGone || variables.kind !== 'delete') return result
    return { kind: 'ok', value: { kind: 'deleted', rule: variables.rule } }
  }),
})

const messages = {
  hold: strings.theRuleCouldNotBeHeldOr,
  delete: strings.theRuleCouldNotBeDeleted,
  restore: strings.theRuleCouldNotBeRestored,
} as const satisfies Record<RuleChange['kind'], string>

async function perform(call: Call, change: RuleChange, signal: AbortSignal): Promise<RuleFact> {
  switch (change.kind) {
    case 'hold':
      return { kind: 'held', rule: await hold(call, change.rule, change.isHeld, signal) }
    case 'delete':
      await call(deleteRecyclingRule, { id: String(change.rule.id) }, { signal })
      return { kind: 'deleted', rule: change.rule }
    case 'restore':
      return { kind: 'restored', rule: await call(restoreRecyclingRule, { id: String(change.rule.id) }, { signal }) }
  }
}

function hold(call: Call, rule: Rule, isPaused: boolean, signal: AbortSignal): Promise<Rule> {
  const body = { ...changesOf(draftOf(rule)), version: rule.version, isPaused }
  return call(changeRecyclingRule, { id: String(rule.id), body }, { signal })
}

/** The effects of what saving a rule would change. */
export const rulePreviewActors = (call: Call) => ({
  previewRule: fromPromise<Result<RulePreview>, { query: PreviewQuery }>(({ input: { query }, signal }) => {
    const { ruleId, businessProfileId, rule } = query
    const body = { ...rule, ...ofBusiness(businessProfileId), ruleId }
    return toResult(call(previewRecyclingRule, { body }, { signal }))
  }),
})

interface EditorDeps {
  call: Call
  /** The business that new ones are of; null: the primary one. */
  businessProfileId: number | null
}

/** The effects of writing a rule. */
export const ruleEditorActors = (deps: EditorDeps) => ({
  loadRule: fromPromise<Result<Rule>, { ruleId: number }>(({ input: { ruleId }, signal }) =>
    toResult(readRule(deps, ruleId, signal)).then((result): Result<Rule> => {
      if (result.kind !== 'ok') return result
      return result.value === null
        ? { kind: 'rejected', status: 404, message: strings.thisRuleWasDeletedOrBelongsTo }
        : { kind: 'ok', value: result.value }
    }),
  ),
  saveRule: fromPromise<RuleSaving, { edited: EditedRule }>(async ({ input: { edited }, signal }) => {
    try {
      return { kind: 'ok', value: await save(deps, edited, signal) }
    } catch (thrown) {
      return (await conflictIn(thrown, deps, edited.rule, signal)) ?? refusalIn(thrown)
    }
  }),
})

function save({ call, businessProfileId }: EditorDeps, { rule, draft }: EditedRule, signal: AbortSignal) {
  if (!rule)
    return call(createRecyclingRule, { body: { ...bodyOf(draft), ...ofBusiness(businessProfileId) } }, { signal })
  return call(
    changeRecyclingRule,
    { id: String(rule.id), body: { ...changesOf(draft), version: rule.version } },
    { signal },
  )
}

/** Of two that were refused with 409 only the one that was changed meanwhile is a conflict. */
async function conflictIn(
  thrown: unknown,
  deps: EditorDeps,
  rule: Rule | null,
  signal: AbortSignal,
): Promise<RuleSaving | null> {
  if (!rule || apiErrorIn(thrown).status !== 409) return null
  const newer = await readRule(deps, rule.id, signal)
  return newer && newer.version > rule.version ? { kind: 'conflict', rule: newer } : null
}

function refusalIn(thrown: unknown): RuleSaving {
  const refused = safeParse(refusal, apiErrorIn(thrown).body)?.data
  if (refused?.field !== undefined) return { kind: 'invalid', field: toCamel(refused.field), message: refused.error }
  return resultOf(thrown, sayingOfChange(strings.theRuleCouldNotBeSaved))
}

/** What is said of a rule that is there: its bucket stays. */
function changesOf(draft: RuleDraft) {
  const { bucketId: _bucket, ...changes } = bodyOf(draft)
  return changes
}

async function readRule(
  { call, businessProfileId }: EditorDeps,
  id: number,
  signal: AbortSignal,
): Promise<Rule | null> {
  const rules = await readRules(call, businessProfileId, signal)
  return rules.find((rule) => rule.id === id) ?? null
}

async function readRules(call: Call, businessProfileId: number | null, signal: AbortSignal): Promise<Rule[]> {
  return (await call(listRecyclingRules, { query: inQuery(businessProfileId) }, { signal })).results
}
