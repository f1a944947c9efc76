import * as z from 'zod/mini'
import { network } from './networks.ts'
import { slotTime, weekday } from './slots.ts'
import { trimmedTexts } from './trimmedTexts.ts'

/**
 * What campaigns are made of, as the installation's administrator has it: each kind has its page in the builder
 * (specification, section 2).
 */
export const marketingKinds = [
  'template',
  'rule',
  'awareness_stage',
  'psychology',
  'experiment',
  'platform_strategy',
  'engagement_trigger',
] as const
export const marketingKind = z.enum(marketingKinds)
export type MarketingKind = z.infer<typeof marketingKind>

/** The name of an entry that campaigns keep: it stays when the entry is called otherwise. */
export const marketingKey = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A key has small letters and digits, with hyphens between'),
    z.maxLength(60, 'It is too long'),
  )

const sentence = z.string().check(z.regex(/\S/, 'It says nothing'), z.maxLength(300, 'It is too long'))
const lines = z.array(sentence).check(z.maxLength(40, 'Too many lines'))

/** What a choice does to the posts, for the person who chooses it. */
const effect = sentence
/** What the model is told of it. */
const instruction = z.string().check(z.regex(/\S/, 'It says nothing'), z.maxLength(1000, 'It is too long'))

/**
 * One kind of post that a campaign has. In a text `{business}`, `{offer}`, `{goal}`, `{audience}` and `{end}` stand for what
 * the campaign says: a text of which one is not said is not taken.
 */
const moment = z.object({
  name: sentence,
  instruction,
  texts: z
    .array(z.string().check(z.regex(/\S/, 'It says nothing'), z.maxLength(1000, 'It is too long')))
    .check(z.minLength(1, 'A kind of post has a text at least'), z.maxLength(20, 'Too many texts')),
})

/** How a rule is told to the model. */
export const ruleStrictness = z.enum(['must', 'should', 'may'])
export type RuleStrictness = z.infer<typeof ruleStrictness>

export const marketingFields = {
  /** The kinds of posts of a campaign in their order: each has its share of the days. */
  template: z.object({
    effect,
    moments: z.array(moment).check(z.minLength(1, 'A template has a kind of post at least'), z.maxLength(12)),
  }),
  /** What every post keeps to; a text that has one of the words to avoid breaks it. */
  rule: z.object({
    effect,
    instruction,
    avoid: lines,
    strictness: z._default(ruleStrictness, 'must'),
    /** Keys of awareness stages that it holds for; none: for all. */
    stages: z._default(z.array(marketingKey).check(z.maxLength(40, 'Too many stages')), []),
    /** None: on all. */
    networks: z._default(z.array(network).check(z.maxLength(9, 'Too many networks')), []),
    /** When it does not hold, as the model is told. */
    never_when: z._default(z.string().check(z.maxLength(300, 'It is too long')), ''),
  }),
  /** How much the audience knows already. A line ends a post that is made without AI. */
  awareness_stage: z.object({ effect, instruction, closings: lines }),
  /** Why people act. A line opens a post that is made without AI. */
  psychology: z.object({ effect, instruction, openings: lines }),
  /** What asks for an answer. A line is put behind every so many posts that are made without AI. */
  engagement_trigger: z.object({ effect, instruction, lines, every: z.int().check(z.gte(1), z.lte(20)) }),
  /** Ways of writing that are set against each other, in turn. */
  experiment: z.object({
    effect,
    variants: z
      .array(z.object({ name: sentence, instruction, openings: lines }))
      .check(z.minLength(2, 'An experiment has two variants at least'), z.maxLength(4, 'At most four variants')),
  }),
  /** How often and when posts of a network do well where nothing is known of the account's own. */
  platform_strategy: z.object({
    effect,
    network,
    posts_per_week: z.int().check(z.gte(1), z.lte(14)),
    /** Days of the week, 0 is Sunday, and the hours of these days on the person's clock: from, included, until, excluded. */
    hours: z
      .array(z.object({ weekdays: z.array(weekday), from: slotTime, until: slotTime }))
      .check(z.minLength(1, 'Say when'), z.maxLength(20)),
    /** The year that it is of. */
    year: z.int(),
  }),
} satisfies Record<MarketingKind, z.ZodMiniType>

const entryOf = <Kind extends MarketingKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    key: marketingKey,
    name: z.string().check(z.regex(/\S/, 'It needs a name'), z.maxLength(100, 'The name is too long')),
    fields: marketingFields[kind],
  })

/** An entry as the builder reads it. */
export const marketingEntry = z.discriminatedUnion('kind', [
  entryOf('template'),
  entryOf('rule'),
  entryOf('awareness_stage'),
  entryOf('psychology'),
  entryOf('experiment'),
  entryOf('platform_strategy'),
  entryOf('engagement_trigger'),
])

/** An entry as it is sent: its texts are trimmed. */
export const sentMarketingEntry = z.pipe(marketingEntry, z.transform(trimmedTexts))

/** What an entry of each kind says. */
export type MarketingFields = { [Kind in MarketingKind]: z.infer<(typeof marketingFields)[Kind]> }

/** An entry of one kind, with what tells it from others; of several kinds, one of them. */
export type MarketingEntry<Kind extends MarketingKind = MarketingKind> = {
  [One in Kind]: { kind: One; key: string; name: string; fields: MarketingFields[One] }
}[Kind]
