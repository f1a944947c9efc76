import { strings } from '../../../strings/buckets.ts'

/** What is said where the provider gives no words (specification, section 8). */
export const bucketMessages = {
  buckets: strings.failedToFetchContentBuckets,
  create: strings.failedToCreateContentBucket,
  update: strings.failedToUpdateContentBucket,
  delete: strings.failedToDeleteContentBucket,
  posts: strings.failedToFetchBucketPosts,
  template: strings.failedToCreateBucketsFromTemplate,
  ideas: strings.failedToFetchContentIdeas,
  assign: strings.failedToAssignPostToBucket,
  remove: strings.failedToRemovePostFromBucket,
  generate: strings.failedToGenerateAiIdeas,
  aiIdeas: strings.failedToFetchAiIdeas,
  aiIdea: strings.failedToUpdateAiIdea,
  gaps: strings.failedToFetchContentGapAnalysis,
} as const
