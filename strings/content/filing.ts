/** What content/filing says. */
export const strings = {
  aPostHasTagsAtMost: (mostTags: number) => `A post has ${mostTags} tags at most.`,
  anotherTag: 'Another tag',
  bucket: 'Bucket',
  bucketAndTags: 'Bucket and tags',
  bucketColon: 'Bucket:',
  itsNameIsNotKnownYet: 'its name is not known yet',
  none: 'none',
  oneThatWasDeleted: 'one that was deleted',
  suchAsOffer: 'Such as offer',
  tags: 'Tags',
  tagsAre: (tags: string) => `Tags: ${tags}`,
  takeAway: 'Take away',
  theTagsMayBeAsBefore: 'The tags may be as before',
}
