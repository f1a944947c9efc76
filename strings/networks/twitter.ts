/** What networks/twitter says. */
export const strings = {
  for: (told: string, what: string) => `${told}, for ${what}`,
  making: (making: string) => `${making}. Checking that it arrived may cost more.`,
  ofThatFor: (told: string, dollars: string, what: string) => `${told}, of that ${dollars} for ${what}`,
  theLink: 'the link',
  theLinks: 'the links',
  xChargesAbout: (dollars: string) => `X charges about ${dollars}`,
}
