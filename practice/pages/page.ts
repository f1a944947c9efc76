import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { NetworkStyle } from '../network.ts'
import { cssOf } from './style.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface PageParts {
  style: NetworkStyle
  title: string
  /** The path in the navigation that this page is; null on a page that is none of them. */
  current: string | null
  body: Html
}

const places = [
  ['/', 'Timeline'],
  ['/faults', 'Faults'],
] as const

/** A whole page, labelled as practice; it loads nothing but portraits from its own server. */
export const page = ({ style, title, current, body }: PageParts): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${style.name}</title>
<link rel="icon" href="data:,">
<style>${raw(cssOf(style))}</style>
</head>
<body>
<header><p class="practice">Practice: nothing here leaves this machine.</p><div class="bar">
<div class="name"><i aria-hidden="true"></i>${style.name}</div>
<nav aria-label="Pages">${places.map(([path, label]) => html`<a href="${path}" ${current === path ? raw('aria-current="page"') : ''}>${label}</a>`)}</nav>
</div></header>
<main>${body}</main>
</body>
</html>`
