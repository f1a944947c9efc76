/** What designs/editor/readability says. */
export const strings = {
  isTooFaint: <T>(layer: string, ratio: string, strong: (words: string) => T) => [
    strong(`“${layer}” is ${ratio},`),
    ' too faint.',
  ],
  isUsed: (name: string) => `${name} is used.`,
  noColorOfTheBrandReadsWell: 'No color of the brand reads well here: change what lies below.',
  onGround: <T>(ratio: T, ground: string, reads: string) => [ratio, ` on ${ground}. ${reads}`],
  use: (name: string, ratio: string) => `Use ${name}: ${ratio}`,
}
