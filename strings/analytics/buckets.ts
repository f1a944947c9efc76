/** What analytics/buckets says. */
export const strings = {
  aBucketIsAKindOfPost:
    'A bucket is a kind of post with its share of the month. Once posts of it are out, it stands here how much of all posts it is, and what a post of it brings.',
  aPostCountsOnceOnTheDay:
    'A post counts once, on the day that it first went out. What it brought is the sum over its accounts, of what they tell; a number that is not told is never counted as 0. The range is where the mean lies in 95 of 100 such times.',
  analyticsOverview: 'Analytics Overview',
  both: 'Both',
  bucket: 'Bucket',
  bucketAnalytics: 'Bucket Analytics',
  bucketsAs: 'Buckets as',
  chart: 'Chart',
  chooseOtherDaysOrAnotherAccountCampaign: 'Choose other days, or another account, campaign or tag.',
  chooseOtherDaysOrPlanWhatGoes:
    'Choose other days, or plan what goes out next. Numbers come about an hour after a post is out.',
  engagementAPost: 'Engagement a post',
  howTheBucketsDoCouldNotBe: 'How the buckets do could not be read',
  in: (postsOut: string, name: string) => `${postsOut} in ${name}`,
  isInNoBucket: (withoutBucket: string, reportWithoutBucket: number) =>
    `${withoutBucket} ${reportWithoutBucket === 1 ? 'is' : 'are'} in no bucket`,
  loadingHowTheBucketsDo: 'Loading how the buckets do',
  makeABucket: 'Make a bucket',
  medianReach: 'Median reach',
  noPostWentOutInTheseDays: 'No post went out in these days',
  noSuchPostWentOutInThese: 'No such post went out in these days',
  noneIsOut: 'none is out',
  notActive: 'not active',
  notTold: 'not told',
  nothingIsReadSoFar: 'Nothing is read so far',
  openTheCalendar: 'Open the calendar',
  post: 'post',
  posted: 'Posted',
  posts: 'Posts',
  reachAPost: 'Reach a post',
  read: (moment: string) => `Read ${moment}`,
  sharesAreOfAllPostsSoThey:
    ' Shares are of all posts, so they are not set against the ones that you narrowed this to.',
  showAllPosts: 'Show all posts',
  sortWhatYouPostIntoBuckets: 'Sort what you post into buckets',
  table: 'Table',
  wanted: 'Wanted',
  whatAPostOfEachBucketBrought: 'What a post of each bucket brought',
}
