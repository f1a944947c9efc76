import type { ModerationFields, ModerationKind, ModerationMatch, WrittenRule } from '../../contract/moderation.ts'
import { strings } from '../../strings/moderation.ts'
import { counted, listed, numberLabel } from '../shell/words.ts'
import { findHosts, hostOf, isBelow } from './findHosts.ts'
import { findWords } from './findWords.ts'
import { shorteners } from './shorteners.ts'

/** What rules go by: what a post says, and what is known of its person. */
export interface ReviewedPost {
  /** All that is written in it, of every account. */
  texts: readonly string[]
  /** Addresses of its link cards, which need not stand in a text. */
  addresses: readonly string[]
  plan: string
  /** Posts of the person that are out. */
  postsOut: number
  /** Posts of the person that are due within so many minutes up to this one, with it. */
  dueWithin: ReadonlyMap<number, number>
}

/** A rule with its number. */
export interface KnownRule {
  id: number
  rule: WrittenRule
}

type Found = Pick<ModerationMatch, 'excerpts' | 'told'>
type Matchers = { [Kind in ModerationKind]: (fields: ModerationFields[Kind], post: ReviewedPost) => Found | null }

/** So many stand in a case: a text may have the same word in very many ways. */
const mostExcerpts = 20
const mostTold = 3

/** What each kind of rule finds in a post; null where it is nothing. */
const matchers: Matchers = {
  words({ words }, { texts }) {
    const excerpts = distinct(texts.flatMap((text) => findWords(text, words)))
    return excerpts.length === 0 ? null : { excerpts, told: strings.says(quoted(excerpts)) }
  },

  links({ hosts, hides_target }, { texts, addresses }) {
    const found = [...texts, ...addresses].flatMap(findHosts)
    const chosen = hosts.flatMap((host) => hostOf(host) ?? [])
    const unwanted = distinct(found.filter(({ host }) => isBelow(host, chosen)).map(({ excerpt }) => excerpt))
    const hiding = distinct(
      found.filter(({ host }) => hides_target && isBelow(host, shorteners)).map(({ excerpt }) => excerpt),
    )
    if (unwanted.length === 0 && hiding.length === 0) return null
    const told = [
      unwanted.length > 0 && strings.linksTo(first(unwanted)),
      hiding.length > 0 && strings.hidesWhereItLeads(first(hiding)),
    ].filter((one) => one !== false)
    return { excerpts: distinct([...unwanted, ...hiding]), told: capitalized(told.join('; ')) }
  },

  rate({ posts, minutes }, { dueWithin }) {
    const due = dueWithin.get(minutes) ?? 0
    return due > posts ? { excerpts: [], told: strings.in(counted(due, strings.post), lengthOf(minutes)) } : null
  },

  first_posts({ posts }, { postsOut }) {
    if (postsOut >= posts) return null
    const out =
      postsOut === 0 ? strings.noneIsOutYet : strings.ofOutSoFar(counted(postsOut, strings.post), numberLabel(posts))
    return { excerpts: [], told: strings.aNewPerson(out) }
  },

  plan({ plans }, { plan }) {
    const isOfPlan = plans.some((one) => planKey(one) === planKey(plan))
    return isOfPlan ? { excerpts: [], told: strings.hasThePlan(plan) } : null
  },
}

/** What the enabled rules find in a post; empty where it may go out. */
export const matchesOf = (rules: readonly KnownRule[], post: ReviewedPost): ModerationMatch[] =>
  rules.flatMap(({ id, rule }) => {
    const found = rule.is_enabled ? foundBy(rule, post) : null
    return found === null ? [] : [{ kind: rule.kind, rule_id: id, rule_name: rule.name, ...found }]
  })

/** The switch pairs each kind with fields of its own, which an index into the table cannot. */
function foundBy(rule: WrittenRule, post: ReviewedPost): Found | null {
  switch (rule.kind) {
    case 'words':
      return matchers.words(rule.fields, post)
    case 'links':
      return matchers.links(rule.fields, post)
    case 'rate':
      return matchers.rate(rule.fields, post)
    case 'first_posts':
      return matchers.first_posts(rule.fields, post)
    case 'plan':
      return matchers.plan(rule.fields, post)
  }
}

const distinct = (excerpts: readonly string[]): string[] => [...new Set(excerpts)].slice(0, mostExcerpts)

const first = (excerpts: readonly string[]): string => listed(excerpts.slice(0, mostTold))

const quoted = (excerpts: readonly string[]): string => listed(excerpts.slice(0, mostTold).map((one) => `“${one}”`))

const capitalized = (told: string): string => told.charAt(0).toUpperCase() + told.slice(1)

const planKey = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

function lengthOf(minutes: number): string {
  if (minutes === 60) return strings.anHour
  if (minutes === 1440) return strings.aDay
  if (minutes % 1440 === 0) return strings.days(minutes / 1440)
  return minutes % 60 === 0 ? strings.hours(minutes / 60) : counted(minutes, strings.minute)
}
