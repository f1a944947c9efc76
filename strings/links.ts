/** What links says. */
export const strings = {
  addUtmParametersToLinks: 'Add UTM parameters to links',
  campaign: 'Campaign',
  goesOutOnAs: (name: string) => `Goes out on ${name} as `,
  goesOutOnAsItIs: (name: string) => `Goes out on ${name} as it is: `,
  links: 'Links',
  medium: 'Medium',
  networkBecomesTheNameOfTheNetwork: '{network} becomes the name of the network. An empty field adds nothing.',
  source: 'Source',
  theFieldsCouldNotBeShown: 'The fields could not be shown',
}
