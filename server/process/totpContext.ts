/** What the secret of a person's authenticator app is sealed for: who opens it, and who looks whether the key still does. */
export const totpContext = (userId: number): string => `totp_secrets/${userId}`
