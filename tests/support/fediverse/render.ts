import type { Behavior } from './behavior.ts'
import { people } from './people.ts'

/** Something within a line that becomes HTML of its own; the pattern is global, so that it can be begun anywhere. */
interface Rule {
  pattern: RegExp
  html(match: RegExpExecArray): string
}

export interface Place {
  /** Without a slash at the end. */
  origin: string
}

/** The text of a status as the HTML of its `content`. */
export function rendered(text: string, rendering: Behavior['rendering'], place: Place): string {
  const usual = [link, mention(place), hashtag(place)]
  if (rendering === 'markdown') return markdownBlocks(text, [...markdown(usual), ...usual])
  return paragraphs(text, rendering === 'customEmoji' ? [customEmoji(place), ...usual] : usual)
}

const paragraphs = (text: string, rules: readonly Rule[]): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${lines(paragraph.split('\n'), rules)}</p>`)
    .join('')

/** Headings, lists and paragraphs, each of the lines that belong together. */
function markdownBlocks(text: string, rules: readonly Rule[]): string {
  return blocksOf(text.split('\n')).map(blockHtml).join('')

  function blockHtml(block: readonly string[]): string {
    const [, marks, title] = heading.exec(block[0] ?? '') ?? []
    if (marks && title) return `<h${marks.length}>${inline(title, rules)}</h${marks.length}>`
    if (!isItem(block[0] ?? '')) return `<p>${lines(block, rules)}</p>`
    return `<ul>${block.map((line) => `<li>${inline(line.slice(2), rules)}</li>`).join('')}</ul>`
  }
}

const heading = /^(#{1,6}) (.+)$/
const isItem = (line: string): boolean => line.startsWith('- ')
const kindOf = (line: string): 'heading' | 'item' | 'line' => {
  if (heading.test(line)) return 'heading'
  return isItem(line) ? 'item' : 'line'
}

/** Lines that belong together; an empty line ends what goes before, and a heading is alone. */
function blocksOf(all: readonly string[]): string[][] {
  const blocks: string[][] = []
  let before: string | null = null
  for (const line of all) {
    const kind = line.trim() === '' ? null : kindOf(line)
    if (kind !== null && kind === before && kind !== 'heading') blocks.at(-1)?.push(line)
    else if (kind !== null) blocks.push([line])
    before = kind
  }
  return blocks
}

const lines = (all: readonly string[], rules: readonly Rule[]): string =>
  all.map((line) => inline(line, rules)).join('<br>')

/** A line with what the rules find in it; the earliest match counts, of several the first rule's. */
function inline(text: string, rules: readonly Rule[]): string {
  let html = ''
  let at = 0
  for (;;) {
    const found = earliest(text, at, rules)
    if (!found) return html + escaped(text.slice(at))
    html += escaped(text.slice(at, found.match.index)) + found.rule.html(found.match)
    at = found.match.index + found.match[0].length
  }
}

function earliest(text: string, at: number, rules: readonly Rule[]): { rule: Rule; match: RegExpExecArray } | null {
  let first: { rule: Rule; match: RegExpExecArray } | null = null
  for (const rule of rules) {
    rule.pattern.lastIndex = at
    const match = rule.pattern.exec(text)
    if (match && (!first || match.index < first.match.index)) first = { rule, match }
  }
  return first
}

/** As Mastodon shortens addresses: scheme and end are there, and invisible. */
const shownLength = 30
const link: Rule = {
  pattern: /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gu,
  html([address]) {
    const [, scheme = '', rest = ''] = /^(https?:\/\/(?:www\.)?)(.*)$/su.exec(address) ?? []
    const [shown, hidden] = [rest.slice(0, shownLength), rest.slice(shownLength)]
    const middle = `<span class="${hidden === '' ? '' : 'ellipsis'}">${escaped(shown)}</span>`
    const ends = [scheme, hidden].map((end) => `<span class="invisible">${escaped(end)}</span>`)
    return anchor(address, ends.join(middle))
  },
}

/** Only people of this server are known; of a mention the server's name is not shown. */
const mention = ({ origin }: Place): Rule => ({
  pattern: new RegExp(
    `(?<![\\w/@])@(${people.map(({ name }) => name).join('|')})(?:@${hostIn(origin)})?(?![\\w@])`,
    'gu',
  ),
  html: ([, name = '']) =>
    `<span class="h-card"><a href="${origin}/@${name}" class="u-url mention">@<span>${name}</span></a></span>`,
})
const hostIn = (origin: string): string => new URL(origin).host.replaceAll('.', '\\.')

const hashtag = ({ origin }: Place): Rule => ({
  pattern: /(?<![\p{L}\p{N}_/&])#([\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*)/gu,
  html: ([, tag = '']) =>
    `<a href="${origin}/tags/${encodeURIComponent(tag)}" class="mention hashtag" rel="tag">#<span>${escaped(tag)}</span></a>`,
})

const customEmoji = ({ origin }: Place): Rule => ({
  pattern: /(?<![\p{L}\p{N}:]):([a-zA-Z0-9_]{2,}):(?![\p{L}\p{N}:])/gu,
  html: ([code, name = '']) =>
    `<img class="emoji" alt="${code}" title="${code}" src="${origin}/emoji/${name}.png" draggable="false">`,
})

function markdown(usual: readonly Rule[]): Rule[] {
  const around = (pattern: RegExp, tag: string): Rule => ({
    pattern,
    html: ([, inner = '']) => `<${tag}>${inline(inner, all)}</${tag}>`,
  })
  const all: Rule[] = [
    { pattern: /`([^`]+)`/gu, html: ([, code = '']) => `<code>${escaped(code)}</code>` },
    { pattern: /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/gu, html: ([, text = '', to = '']) => anchor(to, escaped(text)) },
    around(/\*\*(?!\s)(.+?)(?<!\s)\*\*/gu, 'strong'),
    around(/\*(?![\s*])([^*]+)(?<!\s)\*/gu, 'em'),
    around(/(?<![\p{L}\p{N}_])_(?!\s)([^_]+)(?<!\s)_(?![\p{L}\p{N}_])/gu, 'em'),
    ...usual,
  ]
  return all
}

const anchor = (address: string, inner: string): string =>
  `<a href="${escaped(address)}" target="_blank" rel="nofollow noopener noreferrer" translate="no">${inner}</a>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
