/** What networks/mastodon says. */
export const strings = {
  connectMastodon: 'Connect Mastodon',
  continueToYourServer: 'Continue to your server',
  server: 'Server',
  serverIsRequired: 'Server is required',
  whatStandsAfterTheSecondOfYour:
    'What stands after the second @ of your name: mastodon.social. Your server asks you there, and brings you back.',
}
