/** What designs/editor/readability says. */
export const strings = {
  is: (layerName: string, ratio: string) => `“${layerName}” is ${ratio},`,
  isUsed: (name: string) => `${name} is used.`,
  noColorOfTheBrandReadsWell: 'No color of the brand reads well here: change what lies below.',
  onGroundReadsSentence: (ground: string, readsSentence: string) => `on ${ground}. ${readsSentence}`,
  tooFaint: 'too faint.',
  use: (name: string, ratio: string) => `Use ${name}: ${ratio}`,
}
