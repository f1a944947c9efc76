/** What bucketChoices says. */
export const strings = {
  anotherBucket: 'Another bucket',
  loading: 'Loading…',
  noBucket: 'No bucket',
  notActive: (name: string) => `${name} (not active)`,
  theBucketsCouldNotBeLoaded: 'The buckets could not be loaded.',
  tryAgain: 'Try again',
}
