/** What content/preview/media says. */
export const strings = {
  nextPicture: 'Next picture',
  picturesAndVideos: 'Pictures and videos',
  previousPicture: 'Previous picture',
  thisFileCouldNotBeRead: 'This file could not be read.',
  thisFileWasDeletedFromYourLibrary: 'This file was deleted from your library.',
  tryAgain: 'Try again',
}
