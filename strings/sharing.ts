/** What sharing says. */
export const strings = {
  comesAlong: (files: string, count: number, names: string) =>
    `${files} ${count === 1 ? 'comes' : 'come'} along: ${names}`,
  file: 'file',
  itIsNotCertainThatTheDraft: 'It is not certain that the draft was made',
  leaveIt: 'Leave it',
  names: (names: string) => `${names}: this device has no room left.`,
  namesBytes: (names: string, bytes: number) => `${names}: ${bytes} MB can be shared at once.`,
  namesFiles: (names: string, files: number) => `${names}: a post has ${files} files at most.`,
  namesIsOne: (names: string, isOne: boolean) =>
    `${names}: ${isOne ? 'it is' : 'they are'} neither a picture nor a video.`,
  namesNames: (names: string) => `${names}: Solo Social was not ready for that yet. Now it is: share again.`,
  notEverythingCameAlong: 'Not everything came along',
  nothingIsLost: 'Nothing is lost: it waits on this device until the draft is made.',
  nothingWaitsHere:
    'Nothing waits here. What was shared before is in your posts. Share a text, a link, pictures or videos from another app, and they become a draft.',
  openIt: 'Open it',
  openPosts: 'Open posts',
  sharedWithSoloSocial: 'Shared with Solo Social',
  theDraftCouldNotBeMade: 'The draft could not be made',
  tryAgain: 'Try again',
  whatWasShared: 'What was shared',
  whatWasSharedCouldNotBeRead: 'What was shared could not be read',
  whatYouSharedWaitsOnThisDevice: 'What you shared waits on this device to become a draft.',
  writeAPost: 'Write a post',
  writeAPostWithIt: 'Write a post with it',
}
