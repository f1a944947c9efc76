import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'
import {
  bucketColor,
  difficultyLevel,
  type IndustryTemplate,
  longestBucketName,
  longestIdeaDescription,
  longestIdeaDraft,
  longestIdeaTitle,
  longestPurpose,
  mostPostsPerMonth,
} from '../../contract/buckets.ts'
import { network } from '../../contract/networks.ts'
import { industries } from '../../rules/account/industries.ts'

const textUpTo = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
/** Characters: an example stands on a button of a telephone's width. */
const longestExampleBrief = 60
const networks = z.array(network).check(z.minLength(1))

const templateIdea = z.strictObject({
  title: textUpTo(longestIdeaTitle),
  description: textUpTo(longestIdeaDescription),
  draft: textUpTo(longestIdeaDraft),
  difficulty_level: difficultyLevel,
  networks,
})

const templateBucket = z.strictObject({
  name: textUpTo(longestBucketName),
  purpose: textUpTo(longestPurpose),
  color: bucketColor,
  /** Percent of the month's posts; those of a trade are 100 together. */
  share: z.int().check(z.gte(1), z.lte(100)),
  networks,
  ideas: z.array(templateIdea).check(z.minLength(1)),
})

/** A file of `industries/`: a trade with its buckets and ideas. */
export const tradeFile = z.strictObject({
  name: textUpTo(60),
  summary: textUpTo(200),
  posts_per_month: z.int().check(z.gte(1), z.lte(mostPostsPerMonth)),
  /** Industries of a business that mean this trade and no other. */
  industries: z._default(z.array(z.enum(industries)), []),
  /** What somebody of the trade could have texts written about. */
  example_briefs: z.array(textUpTo(longestExampleBrief)).check(z.length(3)),
  buckets: z.array(templateBucket).check(z.minLength(1)),
})

export type TemplateBucket = z.output<typeof templateBucket>

export interface Trade extends z.output<typeof tradeFile> {
  /** The name of its file: `bakery`. */
  key: string
}

const folder = new URL('industries/', import.meta.url)

let known: ReadonlyMap<string, Trade> | null = null

/** The trades by their keys, in the order of their names; read once, when they are asked for first. */
export function trades(): ReadonlyMap<string, Trade> {
  known ??= readTrades()
  return known
}

function readTrades(): ReadonlyMap<string, Trade> {
  const found = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      key: basename(file, '.json'),
      ...tradeFile.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return new Map(found.map((trade) => [trade.key, trade]))
}

/** The trades as the wire shows them, by name. */
export const describeTrades = (): IndustryTemplate[] =>
  [...trades().values()].map(({ key, name, summary, posts_per_month, buckets }) => ({
    industry_template: key,
    name,
    summary,
    posts_per_month,
    buckets: buckets.map(({ ideas, ...bucket }) => ({ ...bucket, idea_count: ideas.length })),
  }))
