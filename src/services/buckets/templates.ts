import { fromPromise } from 'xstate'
import {
  createBucketsFromTemplate,
  listIndustryTemplates,
  type IndustryTemplate as WireTemplate,
} from '../../../contract/buckets.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'
import { bucketMessages } from './bucketMessages.ts'

export type IndustryTemplate = Camel<WireTemplate>

export interface TemplateChoice {
  industryTemplate: string
  bucketNames: readonly string[]
  /** Null: the primary one. */
  businessProfileId: number | null
}

export interface CreatedBuckets {
  results: Bucket[]
  /** Names that were taken. */
  skipped: string[]
}

/** The trades with ready sets of buckets. */
export const templateListActors = (call: Call) => ({
  read: fromPromise<Result<IndustryTemplate[]>, { query: null }>(({ signal }) =>
    toResult(call(listIndustryTemplates, {}, { signal }).then(({ results }) => results)),
  ),
})

/** Makes buckets of a trade. */
export const templateChoiceActors = (call: Call) => ({
  perform: fromPromise<Result<CreatedBuckets>, { variables: TemplateChoice }>(({ input: { variables }, signal }) => {
    const { industryTemplate, bucketNames, businessProfileId } = variables
    const ofBusiness = businessProfileId === null ? {} : { businessProfileId }
    const body = { industryTemplate, bucketNames: [...bucketNames], ...ofBusiness }
    return toResult(call(createBucketsFromTemplate, { body }, { signal }), saying(bucketMessages.template))
  }),
})
