/** What networks/bluesky says. */
export const strings = {
  appPassword: 'App password',
  appPasswordIsRequired: 'App password is required',
  asBlueskyWritesIt: 'As Bluesky writes it: ada.bsky.social',
  asBlueskyWritesItAdaBskySocialBluesky:
    'As Bluesky writes it: ada.bsky.social. Bluesky asks you on its own page, and brings you back.',
  connectBluesky: 'Connect Bluesky',
  handle: 'Handle',
  handleIsRequired: 'Handle is required',
  notYourOwnPassword: <T>(link: (words: string) => T) => [
    'Not your own password: make one for us in Bluesky under ',
    link('Settings, App passwords'),
    '. You can take it back there at any time.',
  ],
  signInOnBlueskysPageInstead: 'Sign in on Bluesky’s page instead',
  signInWithBluesky: 'Sign in with Bluesky',
  toUseAnAppPasswordInstead: 'Use an app password instead',
}
