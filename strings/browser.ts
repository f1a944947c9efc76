/** What browser says. */
export const strings = {
  abortError: 'AbortError',
  android: 'Android',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  chrome: 'Chrome',
  chromeOS: 'ChromeOS',
  edge: 'Edge',
  firefox: 'Firefox',
  linux: 'Linux',
  mac: 'Mac',
  notAllowedError: 'NotAllowedError',
  passkeysDoNotWorkAtThisAddress:
    'Passkeys do not work at this address. Open Solo Social by its name, not by a number.',
  safari: 'Safari',
  thePasskeyCouldNotBeUsed: 'The passkey could not be used. Try again, or choose another way.',
  thisDevice: 'This device',
  thisDeviceHasAPasskeyOfYours: 'This device has a passkey of yours already.',
  windows: 'Windows',
}
