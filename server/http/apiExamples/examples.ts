import { bucketExamples } from './buckets.ts'
import { businessExamples } from './businesses.ts'
import { calendarExamples } from './calendar.ts'
import { campaignExamples } from './campaigns.ts'
import { designExamples } from './designs.ts'
import type { Example } from './example.ts'
import { feedExamples } from './feeds.ts'
import { mediaExamples } from './media.ts'
import type { OpenEndpoint } from './openEndpoints.ts'
import { otherExamples } from './others.ts'
import { postExamples, severalPostsExamples } from './posts.ts'
import { recyclingExamples } from './recycling.ts'
import { writingExamples } from './writing.ts'

/** Of every call that a key may make: a new one does not compile until it has its example. */
const examples: Readonly<Record<OpenEndpoint, Example>> = {
  ...calendarExamples,
  ...postExamples,
  ...severalPostsExamples,
  ...campaignExamples,
  ...bucketExamples,
  ...recyclingExamples,
  ...mediaExamples,
  ...designExamples,
  ...writingExamples,
  ...feedExamples,
  ...businessExamples,
  ...otherExamples,
}

export const exampleOf: ReadonlyMap<string, Example> = new Map(Object.entries(examples))
