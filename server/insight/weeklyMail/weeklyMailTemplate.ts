import { html } from 'hono/html'
import type { MailLine, MailSection, WeeklyMailWords } from '../../../rules/insight/weeklyMail.ts'
import type { EmailTemplate } from '../../mail/emailTemplates.ts'
import { type MailHtml, mailPage } from '../../mail/mailPage.ts'
import { endPageOf } from './endTokens.ts'

interface Addresses {
  /** Of this installation, without a slash at its end. */
  publicUrl: string
  /** Of the link that ends the mail. */
  token: string
}

type Business = WeeklyMailWords['businesses'][number]

/**
 * The mail of a Monday as text and HTML, with the headers by which mail programs offer to end it by one press (RFC 2369,
 * RFC 8058).
 */
export function weeklyMailTemplate(words: WeeklyMailWords, { publicUrl, token }: Addresses): EmailTemplate {
  const endUrl = endPageOf(publicUrl, token)
  return {
    subject: words.subject,
    text: textOf(words, publicUrl, endUrl),
    html: String(htmlOf(words, publicUrl, endUrl)),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/provider/user/weekly-mail/end/${token}/>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const reason = 'You chose this mail in your profile. It comes every Monday.'

function textOf({ businesses }: WeeklyMailWords, publicUrl: string, endUrl: string): string {
  const lines = ({ heading, lines: some }: MailSection) => [
    `${heading}\n`,
    ...some.map(({ text, path }) => `- ${text}${path === null ? '' : `\n  ${publicUrl}${path}`}\n`),
    '\n',
  ]
  const business = ({ name, sections }: Business) => [
    ...(name === null ? [] : [`${name.toUpperCase()}\n\n`]),
    ...sections.flatMap(lines),
  ]
  return `${businesses.flatMap(business).join('')}${reason} End it:\n${endUrl}\n\nSolo Social\n`
}

const htmlOf = ({ subject, businesses }: WeeklyMailWords, publicUrl: string, endUrl: string) =>
  mailPage(
    subject,
    html`${businesses.map((one) => businessRows(one, publicUrl))}
      <tr>
        <td style="padding: 24px 32px 32px; font-size: 14px; line-height: 21px; color: #56607a">
          ${reason} <a href="${endUrl}" style="color: #14213d">End this mail</a>
        </td>
      </tr>`,
  )

const businessRows = ({ name, sections }: Business, publicUrl: string): MailHtml =>
  html`${
    name === null
      ? ''
      : html`
      <tr>
        <td style="padding: 24px 32px 0; font-size: 18px; line-height: 24px; font-weight: 700; color: #14213d">${name}</td>
      </tr>`
  }${sections.map((one) => sectionRow(one, publicUrl))}`

const sectionRow = ({ heading, lines }: MailSection, publicUrl: string): MailHtml => html`
      <tr>
        <td style="padding: 16px 32px 0; font-size: 16px; line-height: 24px; color: #2b3448">
          <h2 style="margin: 0 0 4px; font-size: 16px; line-height: 24px; color: #14213d">${heading}</h2>
          ${lines.map((one) => lineParagraph(one, publicUrl))}
        </td>
      </tr>`

const lineParagraph = ({ text, path }: MailLine, publicUrl: string): MailHtml =>
  html`<p style="margin: 0 0 4px; overflow-wrap: anywhere">${
    path === null ? text : html`<a href="${publicUrl}${path}" style="color: #14213d">${text}</a>`
  }</p>`
