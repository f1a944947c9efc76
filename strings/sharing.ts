/** What sharing says. */
export const strings = {
  aPostHasFilesAtMost: (names: string, files: number) => `${names}: a post has ${files} files at most.`,
  canBeSharedAtOnce: (names: string, bytes: number) => `${names}: ${bytes} MB can be shared at once.`,
  comesAlong: (files: string, count: number, names: string) =>
    `${files} ${count === 1 ? 'comes' : 'come'} along: ${names}`,
  file: 'file',
  isNeitherAPictureNorAVideo: (names: string, isOne: boolean) =>
    `${names}: ${isOne ? 'it is' : 'they are'} neither a picture nor a video.`,
  itIsNotCertainThatTheDraft: 'It is not certain that the draft was made',
  leaveIt: 'Leave it',
  names: (names: string) => `${names}: this device has no room left.`,
  notEverythingCameAlong: 'Not everything came along',
  nothingIsLost: 'Nothing is lost: it waits on this device until the draft is made.',
  nothingWaitsHere:
    'Nothing waits here. What was shared before is in your posts. Share a text, a link, pictures or videos from another app, and they become a draft.',
  openIt: 'Open it',
  openPosts: 'Open posts',
  shareAgain: (names: string) => `${names}: Solo Social was not ready for that yet. Now it is: share again.`,
  sharedWithSoloSocial: 'Shared with Solo Social',
  theDraftCouldNotBeMade: 'The draft could not be made',
  tryAgain: 'Try again',
  whatWasShared: 'What was shared',
  whatWasSharedCouldNotBeRead: 'What was shared could not be read',
  whatYouSharedWaitsOnThisDevice: 'What you shared waits on this device to become a draft.',
  writeAPost: 'Write a post',
  writeAPostWithIt: 'Write a post with it',
}
