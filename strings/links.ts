/** What links says. */
export const strings = {
  addUtmParametersToLinks: 'Add UTM parameters to links',
  campaign: 'Campaign',
  goesOutOnAs: <T>(name: string, address: T) => [`Goes out on ${name} as `, address],
  goesOutOnAsItIs: <T>(name: string, address: T) => [`Goes out on ${name} as it is: `, address],
  links: 'Links',
  medium: 'Medium',
  networkBecomesTheNameOfTheNetwork: '{network} becomes the name of the network. An empty field adds nothing.',
  source: 'Source',
  theFieldsCouldNotBeShown: 'The fields could not be shown',
}
