import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../http/clientAddress.ts'
import { senderOf, smtpTimeouts } from '../mail/mailer.ts'
import type { Settings } from '../process/settings.ts'
import { codeOf, type Finding, fine, toCheck, wrong } from './finding.ts'

/** Signs in at the mail server, and sends nothing unless an address is given. */
export async function checkMail(settings: Settings, to: string | null): Promise<Finding> {
  const { SMTP_URL } = settings
  if (!SMTP_URL) return withoutServer(settings, to)
  const transport = createTransport({ url: SMTP_URL, ...smtpTimeouts })
  try {
    await transport.verify()
    if (to === null) return fine('mail', 'The mail server lets the product in; `--mail ADDRESS` sends one.')
    await transport.sendMail({ from: senderOf(settings), to, ...letter(settings) })
    return fine('mail', `The mail server took a mail from ${senderOf(settings)} to ${to}: see that it arrives.`)
  } catch (error) {
    return wrong('mail', sentenceOf(error))
  } finally {
    transport.close()
  }
}

function withoutServer({ PUBLIC_URL }: Settings, to: string | null): Finding {
  if (to !== null) return wrong('mail', 'No mail can be sent: set SMTP_URL.')
  if (isLoopbackHost(new URL(PUBLIC_URL).host)) return fine('mail', 'Mail stays in the outbox: SMTP_URL is not set.')
  return toCheck('mail', 'Mail stays in the outbox, where nobody gets it who forgot a password: set SMTP_URL.')
}

const letter = ({ PUBLIC_URL }: Settings) => ({
  subject: 'Solo Social: a test of mail',
  text: `Mail from ${PUBLIC_URL} arrives here.`,
})

/** Without the server's words: they may quote who signs in. */
function sentenceOf(error: unknown): string {
  const answered = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null
  if (codeOf(error) === 'EAUTH')
    return 'The mail server does not let the product in: see user and password in SMTP_URL.'
  if (answered !== null) return `The mail server refuses (${answered}): see SMTP_URL and MAIL_FROM.`
  return `The mail server cannot be reached (${codeOf(error)}): see host and port in SMTP_URL.`
}
