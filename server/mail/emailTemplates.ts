import { html } from 'hono/html'
import { mailPage } from './mailPage.ts'

/** A mail as it leaves: the same said twice, for programs that show HTML and for those that do not. */
export interface EmailTemplate {
  subject: string
  text: string
  html: string
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
}

interface Content {
  subject: string
  says: string
  button: { label: string; url: string }
  /** How long it works, and what to do if it was not asked for. */
  note: string
}

/** Asks a newcomer to confirm the address. */
export const confirmationEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'Confirm your email address',
    says: 'Welcome to Solo Social. Confirm this address to set your password and begin.',
    button: { label: 'Confirm email address', url },
    note: 'The link works once, for 48 hours. If you did not sign up, do nothing: no account will be opened.',
  })

/** Lets a person choose a new password. */
export const resetEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'Choose a new password',
    says: 'Somebody asked for a new password for your Solo Social account. If it was you, choose one here.',
    button: { label: 'Choose a new password', url },
    note: 'The link works once, for one hour. If you did not ask, do nothing: your password stays as it is.',
  })

/** Tells somebody that an administrator has confirmed their address, and lets them choose a password. */
export const confirmedForYouEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'Your email address is confirmed',
    says: 'Whoever runs this Solo Social has confirmed your address. Choose a password and begin.',
    button: { label: 'Choose a password', url },
    note: 'The link works once, for one hour. Afterwards “Forgot password?” on the login page sends another.',
  })

/** Asks whether a new address is the person's own. */
export const addressChangeEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'Confirm your new email address',
    says: 'You asked to use this address for your Solo Social account. Confirm it, and sign in with it from then on.',
    button: { label: 'Use this address', url },
    note: 'The link works once, for 48 hours. If it was not you, do nothing: the account keeps its address.',
  })

/** Tells the old address that another one is wanted, with a way to stop it. */
export const addressChangeAskedEmail = (url: string, wanted: string): EmailTemplate =>
  letter({
    subject: 'Somebody wants to change your email address',
    says: `Somebody who is signed in and knows your password asked that your Solo Social account use ${wanted} from now on. If it was you, there is nothing to do here.`,
    button: { label: 'Stop the change', url },
    note: 'The link works for 48 hours, until the new address is confirmed. It keeps your address, signs everybody out and has you choose a new password.',
  })

/** Tells the old address that it is no longer the account's. */
export const addressChangedEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'Your email address was changed',
    says: 'Your Solo Social account now uses another email address, which was confirmed from there. Every other session has ended.',
    button: { label: 'Open your profile', url },
    note: 'If it was not you, contact support at once.',
  })

/** Tells somebody in the queue where to see their place; the link also shows that the address is theirs. */
export const waitlistEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'You are on the waitlist',
    says: 'Your place is kept. See where you stand and share your link: each friend who joins moves you up.',
    button: { label: 'See your place', url },
    note: 'We will email you as soon as your account is approved. If you did not ask for a place, do nothing.',
  })

/** Lets somebody from the waitlist in. */
export const approvalEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'Your account is approved',
    says: 'Your wait is over: sign up with this address, and Solo Social is yours.',
    button: { label: 'Sign up', url },
    note: 'Use the address that this mail came to.',
  })

/** To an address that is wanted anew and has an account already. */
export const memberEmail = (url: string): EmailTemplate =>
  letter({
    subject: 'You already have an account',
    says: 'Somebody wanted to use this address here anew. It has a Solo Social account already: sign in with it.',
    button: { label: 'Sign in', url },
    note: 'If it was not you, do nothing.',
  })

/** Tells a person that a post of theirs will not go out, why, and where to appeal. */
export const refusedPostEmail = (
  url: string,
  { title, reason, isOutInPart }: { title: string; reason: string; isOutInPart: boolean },
): EmailTemplate =>
  letter({
    subject: 'A post of yours was refused',
    says: isOutInPart
      ? `What had not gone out of your post “${title}” was refused and was not sent. What is out stays. ${reason}`
      : `Your post “${title}” was looked at before it went out, and was refused. It is a draft now. ${reason}`,
    button: { label: 'See it and appeal', url },
    note: 'You can appeal once. Somebody looks at it again and answers you.',
  })

interface UndoneRefusal {
  title: string
  /** Only what had not gone out was refused. */
  isOutInPart: boolean
}

/** Tells a person that the refusal of their post was taken back. */
export const undoneRefusalEmail = (url: string, { title, isOutInPart }: UndoneRefusal): EmailTemplate =>
  letter({
    subject: 'The refusal of your post was taken back',
    says: `${isOutInPart ? 'What has not gone out of your' : 'Your'} post “${title}” is planned again as it was. It goes out once somebody has looked at it again.`,
    button: { label: 'See the post', url },
    note: 'You need not do anything.',
  })

interface DecidedAppeal {
  title: string
  isGranted: boolean
  /** Only what had not gone out was refused. */
  isOutInPart: boolean
  answer: string
}

/** Tells a person what came of their appeal. */
export const decidedAppealEmail = (
  url: string,
  { title, isGranted, isOutInPart, answer }: DecidedAppeal,
): EmailTemplate =>
  letter({
    subject: isGranted ? 'Your appeal was granted' : 'Your appeal was declined',
    says: [
      isGranted
        ? `Your post “${title}” may go out after all. ${isOutInPart ? 'Have what is missing sent from its page, or give it a new time.' : 'It is among your drafts: give it a time again.'}`
        : `It stays as it was decided: ${isOutInPart ? 'nothing more of ' : ''}your post “${title}” ${isOutInPart ? 'goes' : 'does not go'} out.`,
      answer,
    ]
      .join(' ')
      .trim(),
    button: { label: 'See your appeals', url },
    note: isGranted ? 'Nothing was sent meanwhile.' : 'You can write another post at any time.',
  })

/** Tells a person that nothing is sent to a webhook of theirs any more, and why; `host` is where it went. */
export const stoppedWebhookEmail = (url: string, { host, because }: { host: string; because: string }): EmailTemplate =>
  letter({
    subject: 'A webhook of yours was switched off',
    says: `Your webhook to ${host} was switched off. ${because}`,
    button: { label: 'See your webhooks', url },
    note: 'Once it works again, switch it on there. What it missed can be sent again from its list.',
  })

/** The same said twice, as text and as HTML. */
export function letter(content: Content): EmailTemplate {
  const { subject, says, button, note } = content
  return {
    subject,
    text: `${says}\n\n${button.label}:\n${button.url}\n\n${note}\n\nSolo Social\n`,
    html: String(page(content)),
  }
}

const page = ({ subject, says, button, note }: Content) =>
  mailPage(
    subject,
    html`
      <tr>
        <td style="padding: 12px 32px 24px; font-size: 16px; line-height: 24px; color: #2b3448">${says}</td>
      </tr>
      <tr>
        <td style="padding: 0 32px">
          <a
            href="${button.url}"
            style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #14213d; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none"
            >${button.label}</a
          >
        </td>
      </tr>
      <tr>
        <td style="padding: 24px 32px 0; font-size: 14px; line-height: 21px; color: #56607a">
          Or open this address:<br /><a href="${button.url}" style="color: #14213d; word-break: break-all">${button.url}</a>
        </td>
      </tr>
      <tr>
        <td style="padding: 16px 32px 32px; font-size: 14px; line-height: 21px; color: #56607a">${note}</td>
      </tr>`,
  )
