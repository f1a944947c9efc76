/** What settings/phone says. */
export const strings = {
  installSoloSocial: 'Install Solo Social',
  itOpensInAWindowOfIts: 'It opens in a window of its own. Take it off as you take off any app: your posts stay.',
  itStandsBesideYourAppsThenAnd: 'It stands beside your apps then, and opens in a window of its own.',
  itStandsBesideYourAppsThenAndOpens:
    'It stands beside your apps then, and opens in a window of its own. This is how to put it there:',
  soloSocialIsOnThisDevice: 'Solo Social is on this device',
}
