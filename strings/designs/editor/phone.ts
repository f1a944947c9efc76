/** What designs/editor/phone says. */
export const strings = {
  movingDrawingAndPicturesNeedAWider:
    'Moving, drawing and pictures need a wider screen. The words change the design on every device at once.',
  page: (at: number, name: string) => `Page ${at}${name}`,
  thereAreNoWordsOnThisPage: 'There are no words on this page.',
  wordsOnPage: (at: number) => `Words on page ${at}`,
}
