import { strings } from '../../strings/calendar.ts'
import { type PlannedPost, postsByDay } from '../content/days.ts'
import { type GridDay, monthLabel, weekdayName, weeksOf } from '../content/months.ts'
import { shortClock, timeOf } from '../content/times.ts'
import { networkNames } from '../networks/networkNames.ts'
import { counted, numberLabel } from '../shell/words.ts'
import { fittedLines, isRightToLeft } from './fittedLines.ts'
import {
  type PictureChoices,
  type PicturedMonth,
  type PictureMark,
  pictureMarks,
  pictureSizes,
} from './monthPicture.ts'
import { networkSums } from './pictureWords.ts'
import { printedDay } from './printedDay.ts'

export type PictureFont = 'title' | 'name' | 'label' | 'number' | 'text'
export type PictureColor = 'text' | 'textMuted'

/** What a picture is drawn of, in pixels from its upper left corner. */
export type PictureShape =
  | { kind: 'line'; x: number; y: number; width: number; height: number }
  | { kind: 'mark'; mark: PictureMark; x: number; y: number; size: number }
  /** `x` is where it begins, or where it ends when it runs from right to left; `y` is its base line. */
  | { kind: 'text'; text: string; x: number; y: number; font: PictureFont; color: PictureColor; isRightToLeft: boolean }

export type MeasureText = (text: string, font: PictureFont) => number

const margin = 56
const heights = { title: 84, name: 44, weekdays: 40, foot: 48, line: 23, number: 40 }
const gap = 10
const markSize = 13

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A month as shapes: nothing stands outside of its square, however long a text is. */
export function pictureShapes(month: PicturedMonth, choices: PictureChoices, measure: MeasureText): PictureShape[] {
  const { width, height } = pictureSizes[choices.size]
  const inner = width - margin * 2
  const name = choices.hasName ? month.name : null
  const top = margin + heights.title + (name === null ? 0 : heights.name)
  const grid = { x: margin, y: top + heights.weekdays, width: inner, height: height - margin - heights.foot }
  return [
    ...headOf(month, name, inner, measure),
    ...squaresOf(month, choices, { ...grid, height: grid.height - grid.y }, measure),
    ...footOf(month, choices, { x: margin, y: height - margin, width: inner, height: 0 }, measure),
  ]
}

function headOf(month: PicturedMonth, name: string | null, width: number, measure: MeasureText): PictureShape[] {
  const sum =
    month.total === 0
      ? strings.nothingPlanned
      : strings.postsOnDays(counted(month.total, strings.post), counted(month.activeDays, strings.day))
  const base = margin + 52
  const sumX = margin + width - measure(sum, 'name')
  const [shownName = ''] = name === null ? [] : fittedLines(name, width, 1, (text) => measure(text, 'name'))
  return [
    said(monthLabel(month.month), 'title', { x: margin, y: base }),
    said(sum, 'name', { x: sumX, y: base }, 'textMuted'),
    ...(shownName === '' ? [] : [said(shownName, 'name', { x: margin, y: base + heights.name })]),
  ]
}

function squaresOf(month: PicturedMonth, choices: PictureChoices, grid: Box, measure: MeasureText): PictureShape[] {
  const weeks = weeksOf(month.month)
  const size = { width: grid.width / 7, height: grid.height / weeks.length }
  const byDay = postsByDay(month.posts)
  const names = (weeks[0] ?? []).map(({ day }, column) =>
    said(weekdayName(day, 'short'), 'label', { x: grid.x + column * size.width + gap, y: grid.y - 14 }, 'textMuted'),
  )
  const squares = weeks.flatMap((week, row) =>
    week.flatMap(({ day, isInMonth }: GridDay, column) => {
      if (!isInMonth) return []
      const box = { x: grid.x + column * size.width, y: grid.y + row * size.height, ...size }
      const posts = byDay.get(day) ?? []
      const more = month.moreByDay[day] ?? 0
      const number = said(String(Number(day.slice(8))), 'number', { x: box.x + gap, y: box.y + 28 })
      return [number, ...(choices.hasTexts ? textsOf(posts, more, choices, box, measure) : marksOf(posts, more, box))]
    }),
  )
  return [...linesOf(grid, weeks.length), ...names, ...squares]
}

function linesOf({ x, y, width, height }: Box, rows: number): PictureShape[] {
  const across = Array.from({ length: rows + 1 }, (_, row) => ({
    kind: 'line' as const,
    ...{ x, y: y + (row * height) / rows, width, height: 1 },
  }))
  const down = Array.from({ length: 8 }, (_, column) => ({
    kind: 'line' as const,
    ...{ x: x + (column * width) / 7, y, width: 1, height },
  }))
  return [...across, ...down]
}

function textsOf(
  posts: readonly PlannedPost[],
  more: number,
  { hasNetworks }: PictureChoices,
  box: Box,
  measure: MeasureText,
): PictureShape[] {
  const room = Math.floor((box.height - heights.number - gap / 2) / heights.line)
  const { shown, more: hidden } = printedDay(posts, more, room)
  const width = box.width - gap * 2 - markSize - 5
  const shapes: PictureShape[] = []
  let y = box.y + heights.number
  for (const { post, lines } of shown) {
    const left = box.x + gap + markSize + 5
    shapes.push({ kind: 'mark', mark: pictureMarks[post.state], x: box.x + gap, y: y + 4, size: markSize })
    for (const text of fittedLines(textOf(post, hasNetworks), width, lines, (one) => measure(one, 'text'))) {
      const isRtl = isRightToLeft(post.title)
      y += heights.line
      const place = { x: isRtl ? left + width : left, y: y - 7 }
      shapes.push({ kind: 'text', text, ...place, font: 'text', color: 'text', isRightToLeft: isRtl })
    }
  }
  if (hidden > 0) {
    const place = { x: box.x + gap, y: y + heights.line - 7 }
    shapes.push(said(strings.moreHidden(numberLabel(hidden)), 'text', place, 'textMuted'))
  }
  return shapes
}

function textOf({ wallTime, title, networks }: PlannedPost, hasNetworks: boolean): string {
  const names = [...new Set(networks)].map((network) => networkNames[network])
  const goesTo = hasNetworks && names.length > 0 ? `${names.join(', ')}: ` : ''
  return `${shortClock(timeOf(wallTime))} ${goesTo}${title}`
}

/** A mark a post, as many as there is room for, and how many there are. */
function marksOf(posts: readonly PlannedPost[], more: number, box: Box): PictureShape[] {
  const count = posts.length + more
  if (count === 0) return []
  const step = 24
  const columns = Math.floor((box.width - gap * 2) / step)
  const rows = Math.floor((box.height - heights.number - heights.line - gap) / step)
  const marks = posts.slice(0, columns * rows).map(({ state }, index) => ({
    kind: 'mark' as const,
    mark: pictureMarks[state],
    x: box.x + gap + (index % columns) * step,
    y: box.y + heights.number + heights.line + Math.floor(index / columns) * step,
    size: 16,
  }))
  return [
    said(counted(count, strings.post), 'text', { x: box.x + gap, y: box.y + heights.number + 14 }, 'textMuted'),
    ...marks,
  ]
}

const markWords = { out: strings.wentOut, planned: 'planned', draft: 'draft' } satisfies Record<PictureMark, string>
const allMarks: readonly PictureMark[] = ['out', 'planned', 'draft']

/** What the marks mean, as far as there are some, and where the posts go. */
function footOf(month: PicturedMonth, choices: PictureChoices, box: Box, measure: MeasureText): PictureShape[] {
  const shapes: PictureShape[] = []
  let { x } = box
  for (const mark of allMarks) {
    if (!month.posts.some(({ state }) => pictureMarks[state] === mark)) continue
    shapes.push({ kind: 'mark', mark, x, y: box.y - markSize, size: markSize })
    shapes.push(said(markWords[mark], 'text', { x: x + markSize + 6, y: box.y - 1 }, 'textMuted'))
    x += markSize + 6 + measure(markWords[mark], 'text') + 24
  }
  if (!choices.hasNetworks) return shapes
  const room = box.x + box.width - x
  const [sums = ''] = fittedLines(networkSums(month), room, 1, (text) => measure(text, 'text'))
  const place = { x: box.x + box.width - measure(sums, 'text'), y: box.y - 1 }
  return sums === '' ? shapes : [...shapes, said(sums, 'text', place, 'textMuted')]
}

const said = (
  text: string,
  font: PictureFont,
  { x, y }: Pick<Box, 'x' | 'y'>,
  color: PictureColor = 'text',
): PictureShape => ({ kind: 'text', text, x, y, font, color, isRightToLeft: false })
