import { type EmailTemplate, letter } from './emailTemplates.ts'

/** `url` is of the page where the second step is set up. */
export const totpOnEmail = (url: string): EmailTemplate =>
  notice(url, {
    subject: 'Your authenticator app is turned on',
    says: 'From now on, signing in to Solo Social asks for a code of your authenticator app after your password.',
  })

export const totpOffEmail = (url: string): EmailTemplate =>
  notice(url, {
    subject: 'Your authenticator app is turned off',
    says: 'Signing in to Solo Social no longer asks for a code of your authenticator app.',
  })

export const passkeyAddedEmail = (url: string, name: string): EmailTemplate =>
  notice(url, {
    subject: 'A passkey was added',
    says: `The passkey “${name}” now signs in to your Solo Social account.`,
  })

export const passkeyRemovedEmail = (url: string, name: string): EmailTemplate =>
  notice(url, {
    subject: 'A passkey was removed',
    says: `The passkey “${name}” no longer signs in to your Solo Social account.`,
  })

export const recoveryCodesRenewedEmail = (url: string): EmailTemplate =>
  notice(url, {
    subject: 'You have new recovery codes',
    says: 'New recovery codes were made for your Solo Social account. The ones before no longer work.',
  })

export const recoveryCodeUsedEmail = (url: string, left: number): EmailTemplate =>
  notice(url, {
    subject: 'A recovery code was used',
    says: `Somebody confirmed with one of your recovery codes that they are you. ${leftSentence(left)}`,
  })

function leftSentence(left: number): string {
  if (left === 0) return 'It was the last one: make new ones.'
  const count = left === 1 ? '1 is left.' : `${left} are left.`
  return left <= few ? `${count} Make new ones soon.` : count
}

const few = 3

const notice = (url: string, { subject, says }: { subject: string; says: string }): EmailTemplate =>
  letter({
    subject,
    says,
    button: { label: 'Open your profile', url },
    note: 'If it was not you, change your password, end all sessions and look through your passkeys at once.',
  })
