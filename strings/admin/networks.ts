/** What admin/networks says. */
export const strings = {
  about: (posts: string, dollars: string, unclear: string) => `${posts}, about ${dollars}${unclear}`,
  account: 'account',
  addressOfTheClientMetadata: 'Address of the client metadata',
  allNetworksAreSetUp: (count: number) => `All ${count} networks are set up`,
  apiVersion: 'API version',
  apiVersionRetired: 'API version retired',
  atTheNetwork: 'At the network',
  blueskyNeedsNoRegistration: 'Bluesky needs no registration',
  budgetForReadingNumbers: 'Budget for reading numbers',
  close: 'Close',
  fieldIsRequired: (label: string) => `${label} is required`,
  here: 'Here',
  isRequired: (clientIdLabel: string) => `${clientIdLabel} is required`,
  isRequiredToo: (label: string) => `${label} is required too: the stored one belongs to the old id`,
  itIsNotCertainThatTheBudget: 'It is not certain that the budget was stored',
  itIsNotCertainThatTheCredentials: 'It is not certain that the credentials were stored',
  itIsNotCertainThatTheCredentialsWere: 'It is not certain that the credentials were removed',
  itIsNotCertainThatTheCredentialsWereTested: 'It is not certain that the credentials were tested',
  itIsStoredEncryptedAndNeverShown: 'It is stored encrypted and never shown again.',
  keepThem: 'Keep them',
  leaveThisEmptyForWhichThisProgram: (defaultText: string) =>
    `Leave this empty for ${defaultText}, which this program is written for.`,
  noAccountIsConnectedThroughThem: (nobody: string) => `${nobody} No account is connected through them.`,
  noLongerTakesTheVersion: (networkName: string, version: string) =>
    `${networkName} no longer takes version ${version} of its API`,
  noLongerTakesVersionOfItsApi: (name: string, version: string) =>
    `${name} no longer takes version ${version} of its API`,
  noNetworkIsSetUpYet: 'No network is set up yet',
  nobodyCanConnectAnAccountOfUntil: (title: string) =>
    `Nobody can connect an account of ${title} until others are stored.`,
  notSet: 'Not set',
  ofItNotCertain: (dollars: string) => `, ${dollars} of it not certain`,
  ofNetworksIsSetUp: (count: number, all: number) => `${count} of ${all} networks ${count === 1 ? 'is' : 'are'} set up`,
  oneIsStored: 'One is stored. Leave this empty to keep it.',
  open: 'Open',
  openConsole: <T>(console: T) => ['Open ', console],
  peopleSignInOnThePageOf:
    'People sign in on the page of their own server where this installation has a public address: a PUBLIC_URL that begins with https:// and is not of this machine alone. Until then an app password connects an account.',
  peopleSignInOnThePageOfTheir:
    'People sign in on the page of their own server. It reads at this address who asks, so the address must be open to every server; it follows PUBLIC_URL.',
  post: 'post',
  postsForItWaitOrGoOut: 'Posts for it wait, or go out by a newer one, until another version is set.',
  postsForItWaitUntilAnotherIsSet: (isSetHere: boolean, settingName: string, message: string) =>
    `Posts for it wait, or go out by a newer one, until another is set. ${isSetHere ? 'Set another version below.' : `Set ${settingName} to another one and start again.`} It said: “${message}”`,
  practiceWhichChargesNothing: (charged: string) => `${charged} (practice, which charges nothing)`,
  putTheInstallationBehindHttpsAndSet:
    'Put the installation behind https and set PUBLIC_URL to the address that people open.',
  readPostsBackWhichIsCharged: 'Read posts back, which is charged',
  redirectAddress: 'Redirect address',
  redirectAddressNumber: (index: number) => `Redirect address ${index}`,
  refused: 'Refused',
  remove: 'Remove',
  removeTheCredentialsFor: (title: string) => `Remove the credentials for ${title}?`,
  save: 'Save',
  saveBudget: 'Save budget',
  scopesToAskFor: 'Scopes to ask for',
  setAnother: 'Set another',
  setByTheEnvironment: 'Set by the environment',
  setHere: 'Set here',
  setUp: 'Set up',
  sevenNetworksWantToKnowThisInstallation:
    'Seven networks want to know this installation before anybody can connect an account of them. Bluesky and Mastodon do not.',
  test: 'Test',
  testUnclear: 'Test unclear',
  testedWorks: 'Tested, works',
  thatAreConnectedThroughThemStayBut: (nobody: string, accounts: string) =>
    `${nobody} ${accounts} that are connected through them stay, but cannot be renewed: their posts stop when their consent ends.`,
  thatIsConnectedThroughThemStaysBut: (nobody: string, accounts: string) =>
    `${nobody} ${accounts} that is connected through them stays, but cannot be renewed: its posts stop when its consent ends.`,
  theBudgetWasNotStored: 'The budget was not stored',
  theCredentialsWereNotRemoved: 'The credentials were not removed',
  theCredentialsWereNotStored: 'The credentials were not stored',
  theCredentialsWereNotTested: 'The credentials were not tested',
  theEnvironmentSaysWhatReadingNumbersMay: (settingName: string, dollars: number) =>
    `The environment says what reading numbers may cost in a month: ${settingName} is ${dollars}. Set it there and start again.`,
  theEnvironmentSaysWhetherPostsAreRead: (settingName: string, isOn: boolean) =>
    `The environment says whether posts are read back, which is charged: ${settingName} is ${isOn ? 'on' : 'off'}. Set it there and start again.`,
  theEnvironmentSetsTheApiVersion: (settingName: string, version: string) =>
    `The environment sets the API version: ${settingName} is ${version}.`,
  theEnvironmentSetsTheseCredentials: (settingNames: string) =>
    `The environment sets these credentials: ${settingNames}. Change them there and start again.`,
  theNetworkRefusesTheseCredentials: 'The network refuses these credentials',
  theNetworkTakesTheseCredentials: 'The network takes these credentials',
  theNetworksCanNoLongerBeShown: 'The networks can no longer be shown',
  theNetworksCouldNotBeLoaded: 'The networks could not be loaded',
  theTestSaysNothingAboutTheseCredentials: 'The test says nothing about these credentials',
  thisNetworkTakesOnlyAddressesThatBegin: 'This network takes only addresses that begin with https://',
  usedThisMonthUtc: (dollars: string, knownDollars: number) => `Used this month (UTC): ${dollars} of $${knownDollars}.`,
  whatItChargesByMonthUtc: 'What it charges, by month (UTC)',
}
