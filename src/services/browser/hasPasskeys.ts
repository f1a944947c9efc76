/** Whether this browser can make and use passkeys at all; not on pages that came over plain http from elsewhere. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'
