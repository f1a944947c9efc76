import { html } from 'hono/html'

/** A piece of HTML in which everything is escaped. */
export type MailHtml = ReturnType<typeof html>

const font = "font-family: 'Figtree', 'Segoe UI', Helvetica, Arial, sans-serif"

/** A mail around its rows of a table. Mail programs read tables and styles on the element, and little else. */
export const mailPage = (subject: string, rows: MailHtml): MailHtml => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${subject}</title>
  </head>
  <body style="margin: 0; padding: 32px 16px; background: #eef0f5; ${font}">
    <table role="presentation" align="center" width="100%" style="max-width: 520px; background: #ffffff; border-radius: 8px">
      <tr>
        <td style="padding: 32px 32px 0; font-size: 15px; font-weight: 700; color: #14213d">Solo Social</td>
      </tr>
      <tr>
        <td style="padding: 16px 32px 0">
          <h1 style="margin: 0; font-size: 24px; line-height: 30px; color: #14213d">${subject}</h1>
        </td>
      </tr>${rows}
    </table>
  </body>
</html>`
