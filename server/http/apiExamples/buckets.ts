import { asItIs, clientKey, type Example, idOf } from './example.ts'

/** Content buckets and the ideas in them. */
export const bucketExamples = {
  listBuckets: asItIs,
  createBucket: { body: { name: 'Behind the scenes', color: 'clay' } },
  changeBucket: { id: 'BUCKET_ID', body: { name: 'From the oven' } },
  deleteBucket: { id: 'BUCKET_ID' },
  restoreBucket: { id: 'BUCKET_ID' },
  listIndustryTemplates: asItIs,
  createBucketsFromTemplate: { body: { industry_template: 'restaurant' } },
  readShares: asItIs,
  changeShares: { body: { posts_per_month: 12, shares: [{ bucket_id: idOf('BUCKET_ID'), share: 50 }] } },
  contentGapAnalysis: asItIs,
  listBucketPosts: { id: 'BUCKET_ID' },
  assignPost: { body: { post: idOf('POST_ID'), bucket: idOf('BUCKET_ID') } },
  assignPosts: { body: { posts: [idOf('POST_ID')], bucket: idOf('BUCKET_ID') } },
  removeAssignment: { id: 'ASSIGNMENT_ID' },
  listContentIdeas: asItIs,
  listBucketIdeas: { id: 'BUCKET_ID' },
  createIdea: { id: 'BUCKET_ID', body: { client_key: clientKey(21), title: 'Why we bake at four' } },
  ideaInteraction: { id: 'IDEA_ID', body: { action: 'save' } },
  writeIdea: { id: 'IDEA_ID', body: { client_key: clientKey(22) } },
  listTrendingTopics: asItIs,
  listAiIdeas: { id: 'BUCKET_ID' },
  generateAiIdeas: { id: 'BUCKET_ID', body: { refresh: false } },
  aiIdeaInteraction: { body: { idea_id: idOf('AI_IDEA_ID'), action: 'save' } },
} satisfies Record<string, Example>
