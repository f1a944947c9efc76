import type { ModerationKind } from '../../contract/moderation.ts'
import { strings } from '../../strings/moderation.ts'

/** A rule as it is being written: the fields of all kinds, of which its kind has some. */
export interface RuleDraft {
  name: string
  isEnabled: boolean
  /** Words, hosts or plans, each on a line of its own. */
  lines: string
  hidesTarget: boolean
  posts: string
  minutes: string
}

export type RuleField = Exclude<keyof RuleDraft, 'isEnabled'>

export const blankRule: RuleDraft = {
  name: '',
  isEnabled: true,
  lines: '',
  hidesTarget: false,
  posts: '3',
  minutes: '60',
}

/** A rule with the client's names. */
export type RuleOfKind = { name: string; isEnabled: boolean } & (
  | { kind: 'words'; fields: { words: string[] } }
  | { kind: 'links'; fields: { hosts: string[]; hidesTarget: boolean } }
  | { kind: 'rate'; fields: { posts: number; minutes: number } }
  | { kind: 'first_posts'; fields: { posts: number } }
  | { kind: 'plan'; fields: { plans: string[] } }
)

const joined = (lines: readonly string[]): string => lines.join('\n')

/** A stored rule as its form begins. */
export function draftOf(rule: RuleOfKind): RuleDraft {
  const { name, isEnabled } = rule
  const begun = { ...blankRule, name, isEnabled }
  switch (rule.kind) {
    case 'words':
      return { ...begun, lines: joined(rule.fields.words) }
    case 'links':
      return { ...begun, lines: joined(rule.fields.hosts), hidesTarget: rule.fields.hidesTarget }
    case 'plan':
      return { ...begun, lines: joined(rule.fields.plans) }
    case 'first_posts':
      return { ...begun, posts: String(rule.fields.posts) }
    case 'rate':
      return { ...begun, posts: String(rule.fields.posts), minutes: String(rule.fields.minutes) }
  }
}

/** The rule that a draft makes. Only of one without problems. */
export function ruleOf(kind: ModerationKind, draft: RuleDraft): RuleOfKind {
  const begun = { name: draft.name.trim(), isEnabled: draft.isEnabled }
  const lines = linesOf(draft.lines)
  switch (kind) {
    case 'words':
      return { ...begun, kind, fields: { words: lines } }
    case 'links':
      return { ...begun, kind, fields: { hosts: lines, hidesTarget: draft.hidesTarget } }
    case 'plan':
      return { ...begun, kind, fields: { plans: lines } }
    case 'first_posts':
      return { ...begun, kind, fields: { posts: Number(draft.posts) } }
    case 'rate':
      return { ...begun, kind, fields: { posts: Number(draft.posts), minutes: Number(draft.minutes) } }
  }
}

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** How the fields of a kind are asked for. */
interface FieldWords {
  label: string
  help: string
}

type Asked = Partial<Record<Exclude<RuleField, 'name'>, FieldWords>>

/** One table of the forms: which fields each kind has, and what they are called. */
export const ruleFields: Readonly<Record<ModerationKind, Asked>> = {
  words: {
    lines: { label: strings.wordsAndPhrases, help: strings.oneALine },
  },
  links: {
    lines: { label: strings.hosts, help: strings.oneALineAsExampleCom },
    hidesTarget: { label: strings.holdLinksThatHideWhereTheyLead, help: strings.linksOfShortenersWhateverTheirHost },
  },
  first_posts: { posts: { label: strings.posts, help: strings.untilSoManyAreOutEachIs } },
  rate: {
    posts: { label: strings.posts, help: strings.moreThanSoManyAreHeld },
    minutes: { label: strings.minutes, help: strings.withinSoLong60AreAnHour },
  },
  plan: { lines: { label: strings.plans, help: strings.oneALineAsTheyAreNamed } },
}

const mostLines = 500
const longestLine = 200
const longestName = 100

/** What is wrong with each field of a draft; without any it can be stored. */
export function ruleProblems(kind: ModerationKind, draft: RuleDraft): Partial<Record<RuleField, string>> {
  const asked = ruleFields[kind]
  return withoutNull({
    name: nameProblem(draft.name.trim()),
    lines: asked.lines ? linesProblem(kind, draft) : null,
    posts: asked.posts ? numberProblem(draft.posts, kind === 'rate' ? 1000 : 100, 'posts') : null,
    minutes: asked.minutes ? numberProblem(draft.minutes, 10_080, 'minutes') : null,
  })
}

const withoutNull = (problems: Partial<Record<RuleField, string | null>>): Partial<Record<RuleField, string>> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))

function nameProblem(name: string): string | null {
  if (name === '') return strings.aRuleNeedsAName
  return name.length > longestName ? strings.atMostCharacters(longestName) : null
}

function linesProblem(kind: ModerationKind, { lines: text, hidesTarget }: RuleDraft): string | null {
  const lines = linesOf(text)
  if (lines.length === 0 && !(kind === 'links' && hidesTarget)) return strings.sayAtLeastOne
  if (lines.length > mostLines) return strings.atMostLines(mostLines)
  return lines.some((line) => line.length > longestLine) ? strings.aLineHasAtMostCharacters(longestLine) : null
}

function numberProblem(text: string, most: number, unit: string): string | null {
  const number = Number(text)
  const isFit = /^\d{1,6}$/.test(text.trim()) && number >= 1 && number <= most
  return isFit ? null : strings.aWholeNumberOfFrom1To(unit, most)
}
