/** What content/preview/instagram says. */
export const strings = {
  yourPicturesAndVideosWillShowHere: 'Your pictures and videos will show here.',
}
