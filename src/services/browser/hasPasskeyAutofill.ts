/**
 * Whether this browser may offer passkeys where it offers addresses (WebAuthn level 3, conditional mediation), and the page
 * is at an address with a name: there are none for a number.
 */
export const hasPasskeyAutofill = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname)
