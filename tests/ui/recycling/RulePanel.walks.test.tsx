import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { createRecycling } from '../../../src/app/recycling/recycling.ts'
import { createRuleEditor } from '../../../src/app/recycling/ruleEditor.ts'
import type { Session } from '../../../src/app/session.ts'
import { recyclingPreviewMachine } from '../../../src/machines/recycling/recyclingPreview.machine.ts'
import type { recyclingRuleMachine } from '../../../src/machines/recycling/recyclingRule.machine.ts'
import type { RuleDraft } from '../../../src/machines/recycling/ruleDraft.ts'
import { unclearText } from '../../../src/machines/shell/result.ts'
import { RulePanel } from '../../../src/ui/recycling/RulePanel.tsx'
import { recyclingRule } from '../../machines/recycling/recyclingRule.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { carries, follow, type WayAct } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { faultOf } from '../support/said.ts'
import { cacheOf, showWith } from '../support/showWith.tsx'

type Seen = SnapshotFrom<typeof recyclingRuleMachine>

const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const badName = 'Name is required'
const badRest = 'Rest is a whole number of days from 1 to 730'

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const rest = () => screen.getByLabelText<HTMLInputElement>(/^Rest between two times/)
const save = () => screen.getByText<HTMLButtonElement>('Save the rule')

/** What a person knows after a way. */
interface Told {
  loadProblem: string | null
  /** What became of saving it, and why. */
  problem: string | null
  nameFault: string | null
  restFault: string | null
  isNameMissing: boolean
  isRestWrong: boolean
}

const nothing = { loadProblem: null, problem: null, nameFault: null, restFault: null }
const start = ({ context: { ruleId, typed } }: Seen): Told => ({
  ...nothing,
  isNameMissing: ruleId === null && typed === null,
  isRestWrong: false,
})

const unread = (loadProblem: string) => (told: Told) => ({ ...told, loadProblem })
const unsaved = (why: string) => (told: Told) => ({ ...told, problem: `The rule was not saved${why}` })
const unknown = (why: string) => (told: Told) => ({
  ...told,
  problem: `It is not known whether the rule was saved${why}`,
})
const fine = { ...nothing, isNameMissing: false, isRestWrong: false }

function changed(told: Told, act: WayAct): Told {
  const [toName, toRest] = [carries(act, 'change', 'name'), carries(act, 'change', 'restDays')]
  if (toName !== undefined) return { ...told, nameFault: null, isNameMissing: String(toName).trim() === '' }
  return { ...told, restFault: null, isRestWrong: toRest === '0' }
}

/** Of two faults the upper one is told. */
const asked = ({ isNameMissing, isRestWrong }: Told): Told => ({
  ...{ ...nothing, isNameMissing, isRestWrong },
  nameFault: isNameMissing ? badName : null,
  restFault: isRestWrong && !isNameMissing ? badRest : null,
})

const toldBy = (snapshot: Seen, way: readonly WayAct[]): Told =>
  follow(way, start(snapshot), {
    'loadRule ok': (told) => ({ ...told, loadProblem: null }),
    'loadRule rejected': unread('This rule was deleted.'),
    'loadRule offline': unread(network),
    'loadRule error': unread(bug),
    'after timeLimit': (told, { from }) => (from === 'loading' ? unread(network) : unknown(unclearText))(told),
    'draft.changed': changed,
    'saving.requested': asked,
    'saveRule ok': () => fine,
    'saveRule invalid': (told) => ({ ...told, nameFault: 'There is a rule of this name.' }),
    'saveRule rejected': (told, answer) =>
      (carries(answer, 'status') === 504 ? unknown('Gateway timeout') : unsaved('The rule could not be saved'))(told),
    'saveRule offline': unknown(network),
    'saveRule error': unknown(bug),
    'typed.discarded': ({ isNameMissing }) => ({
      ...fine,
      isNameMissing: isNameMissing && snapshot.context.edited.rule === null,
    }),
    'theirs.chosen': () => fine,
  })

const notices = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent?.match(/rule/) ? [textContent] : []))

/** What is written, what is wrong with it, and why it was not saved. */
function see(snapshot: Seen, way: readonly WayAct[]) {
  const { problem, nameFault, restFault } = toldBy(snapshot, way)
  const { draft } = snapshot.context.edited
  expect([name().value, rest().value]).toEqual([draft.name, draft.restDays])
  expect([faultOf(name()), faultOf(rest())]).toEqual([nameFault, restFault])
  const told = notices().filter((words) => words !== nameFault)
  expect(told).toEqual(problem === null ? [] : [problem])
  expect(screen.queryAllByText('Your words are back')).toHaveLength(snapshot.context.isRestored ? 1 : 0)
}

/** While it is read nothing can be written; why it could not be stays until another try is answered. */
function seeUnread(snapshot: Seen, way: readonly WayAct[], isBusy: boolean) {
  const { loadProblem } = toldBy(snapshot, way)
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(notices()).toEqual(loadProblem === null ? [] : [`The rule could not be read${loadProblem}Try again`])
  const again = screen.queryByText('Try again')
  expect(again?.getAttribute('aria-busy') ?? null).toBe(again && isBusy ? 'true' : null)
}

const fields = { name, restDays: rest } as const
function fieldOf(change: Partial<RuleDraft>): { field: HTMLInputElement; value: string } {
  const { name: toName, restDays } = change
  return toName === undefined
    ? { field: fields.restDays(), value: String(restDays) }
    : { field: fields.name(), value: toName }
}

const tables: ViewTables<typeof recyclingRuleMachine> = {
  act,
  mount: (editor) => {
    const preview = createActor(recyclingPreviewMachine).start()
    onTestFinished(() => void preview.stop())
    const writing = { editor, preview, start: () => undefined, stop: () => undefined }
    const own = ({ lazy }: Session) => {
      const recycling = lazy(createRecycling)
      const { cached } = recycling
      const replaced = (create: Parameters<typeof cached>[0]) =>
        create === createRuleEditor ? cacheOf(writing) : cached(create)
      return { ...recycling, cached: replaced }
    }
    showWith(<RulePanel onClose={() => undefined} />, createRecycling, own, { address: '/content-recycling?rule=4' })
    return cleanup
  },
  gestures: {
    'retry.requested': () => press('Try again'),
    'draft.changed': {
      // What stands there already cannot be typed again.
      offered: ({ context: { edited } }, { change }) =>
        Object.entries(change).some(([field, value]) => Reflect.get(edited.draft, field) !== value),
      make: ({ change }) => {
        const { field, value } = fieldOf(change)
        fireEvent.change(field, { target: { value } })
      },
      missing: ({ change }) => expect(fieldOf(change).field.value).toBe(fieldOf(change).value),
    },
    'typed.discarded': {
      offered: ({ context }) => context.isRestored,
      make: () => press('Throw them away'),
      missing: () => expect(screen.queryByText('Throw them away')).toBeNull(),
    },
    'typed.restored': 'outside',
    'rule.learned': 'outside',
    'saving.requested': () => void fireEvent.click(save()),
    'own.chosen': () => press('Save mine'),
    'theirs.chosen': () => press('Take the other version'),
  },
  shows: {
    choosing: 'never',
    loading: (snapshot, way) => seeUnread(snapshot, way, true),
    loadFailed: (snapshot, way) => seeUnread(snapshot, way, false),
    ready: (snapshot, way) => {
      see(snapshot, way)
      expect(save().getAttribute('aria-busy')).toBeNull()
      expect(name().readOnly).toBe(false)
    },
    saving: (snapshot, way) => {
      see(snapshot, way)
      expect(save().getAttribute('aria-busy')).toBe('true')
      expect([name().readOnly, rest().readOnly]).toEqual([true, true])
    },
    conflict: ({ context }) => {
      expect(screen.getByText('This rule was changed elsewhere meanwhile')).toBeTruthy()
      expect(screen.getByRole('region', { name: 'The other' }).textContent).toContain('Know-how')
      expect(screen.getByRole('region', { name: 'Yours' }).textContent).toContain(context.edited.draft.name)
      expect(button('Save mine').getAttribute('aria-busy')).toBeNull()
    },
  },
}

viewWalksOf(recyclingRule, tables)
