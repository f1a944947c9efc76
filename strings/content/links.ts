/** What content/links says. */
export const strings = {
  linkCard: 'Link card',
  nameOfTheNetwork: 'Name of the network',
  noLinkCardFor: (address: string) => `No link card for ${address}`,
  soTheStatisticsOfYourWebsiteTell: 'So the statistics of your website tell which network a visitor came from.',
  utmParametersOfTheLinks: 'UTM parameters of the links',
}
