/** What is said where the provider gives no words (specification, section 8). */
export const bucketMessages = {
  buckets: 'Failed to fetch content buckets',
  create: 'Failed to create content bucket',
  update: 'Failed to update content bucket',
  delete: 'Failed to delete content bucket',
  posts: 'Failed to fetch bucket posts',
  template: 'Failed to create buckets from template',
  ideas: 'Failed to fetch content ideas',
  assign: 'Failed to assign post to bucket',
  remove: 'Failed to remove post from bucket',
  generate: 'Failed to generate AI ideas',
  aiIdeas: 'Failed to fetch AI ideas',
  aiIdea: 'Failed to update AI idea',
  gaps: 'Failed to fetch content gap analysis',
} as const
