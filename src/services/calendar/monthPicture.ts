import { fromPromise } from 'xstate'
import { readPlannedPosts } from '../../../contract/calendar.ts'
import { type PictureChoices, type PicturedMonth, pictureSizes } from '../../../rules/calendar/monthPicture.ts'
import { type PictureFont, pictureShapes } from '../../../rules/calendar/pictureShapes.ts'
import { pictureAltText } from '../../../rules/calendar/pictureWords.ts'
import { daysOfSpan, spanKey } from '../../../rules/calendar/spans.ts'
import { strings } from '../../../strings/calendar.ts'
import type { DeliveryWay, DrawnMonth, DrawRequest } from '../../machines/calendar/monthPicture.machine.ts'
import type { DaysQuery } from '../../machines/calendar/plannedDays.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import { copyPicture } from '../browser/clipboard.ts'
import { shareFile } from '../browser/share.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { type Palette, paintShapes, pictureFonts } from './paintShapes.ts'

interface Deps {
  call: Call
  /** The bytes of what is drawn. */
  pictures: DrawnPictures
  /** Of the business that a query asks for; null where it is of several. */
  nameOf: (businessProfileId: number | null) => string | null
}

/** The effects of the picture of a month. */
export const monthPictureActors = ({ call, pictures, nameOf }: Deps) => ({
  readMonth: fromPromise<Result<PicturedMonth>, DaysQuery>(({ input, signal }) =>
    toResult(readMonth(call, input, nameOf(input.businessProfileId), signal)),
  ),
  draw: fromPromise<Result<DrawnMonth>, DrawRequest>(async ({ input, signal }) => {
    const bytes = await drawMonth(input)
    signal.throwIfAborted()
    if (!bytes) return { kind: 'rejected', status: 0, message: notDrawnText }
    const altText = pictureAltText(input.month, input.choices)
    return { kind: 'ok', value: { url: pictures.replace(bytes), altText } }
  }),
  deliver: fromPromise<Result<DeliveryWay>, { picture: DrawnMonth; way: DeliveryWay }>(async ({ input }) => {
    const { way, picture } = input
    const bytes = pictures.get(picture.url)
    const isDone = bytes !== undefined && (await deliver[way](bytes, picture.altText))
    return isDone ? { kind: 'ok', value: way } : { kind: 'rejected', status: 0, message: failures[way] }
  }),
})

const notDrawnText = strings.thisBrowserCouldNotDrawThePicture
const failures = {
  copy: strings.thisBrowserDidNotLetThePicture,
  share: strings.thisBrowserDidNotLetThePictureBe,
} satisfies Record<DeliveryWay, string>

/** Whether it was done. */
const deliver = {
  copy: copyPicture,
  share: (bytes, altText) => shareFile(new File([bytes], 'month.png', { type: bytes.type }), altText),
} satisfies Record<DeliveryWay, (bytes: Blob, altText: string) => Promise<boolean>>

async function readMonth(
  call: Call,
  { span, filters, businessProfileId }: DaysQuery,
  name: string | null,
  signal: AbortSignal,
): Promise<PicturedMonth> {
  const days = daysOfSpan(span)
  const ofBusiness = businessProfileId !== null && { businessProfileId: String(businessProfileId) }
  const query = { from: days[0] ?? '', to: days.at(-1) ?? '', ...filters, ...ofBusiness }
  const { results, moreByDay, stats } = await call(readPlannedPosts, { query }, { signal })
  const { total, activeDays, byNetwork } = stats
  return { month: spanKey(span).slice(0, 7), posts: results, moreByDay, total, activeDays, byNetwork, name }
}

/** The picture that is shown, at an address of this page; another one takes its place. */
export interface DrawnPictures {
  get(url: string): Blob | undefined
  /** Answers the address of the new one. */
  replace(bytes: Blob): string
  clear(): void
}

export function createDrawnPictures(): DrawnPictures {
  const known = new Map<string, Blob>()
  const clear = () => {
    for (const url of known.keys()) URL.revokeObjectURL(url)
    known.clear()
  }
  return {
    get: (url) => known.get(url),
    replace: (bytes) => {
      clear()
      const url = URL.createObjectURL(bytes)
      known.set(url, bytes)
      return url
    },
    clear,
  }
}

/** Draws a month as a PNG file's bytes; null where the browser has no canvas, or not the memory for it. */
async function drawMonth({ month, choices }: DrawRequest): Promise<Blob | null> {
  const { width, height } = pictureSizes[choices.size]
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  await loadFonts(textsOf(month))
  const palette = paletteOf(choices.theme)
  const measure = (text: string, font: PictureFont) => {
    context.font = pictureFonts[font]
    return context.measureText(text).width
  }
  context.fillStyle = palette.sheet
  context.fillRect(0, 0, width, height)
  paintShapes(context, pictureShapes(month, choices, measure), palette)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const textsOf = ({ posts, name }: PicturedMonth): string => [name ?? '', ...posts.map(({ title }) => title)].join(' ')

/** A face that did not arrive is drawn in its stand-in. */
const loadFonts = (text: string) =>
  Promise.allSettled(Object.values(pictureFonts).map((font) => document.fonts.load(font, `${text} Aa0`)))

/** The colors of a theme, whichever the page has: read off an element that is in it. */
function paletteOf(theme: PictureChoices['theme']): Palette {
  const probe = document.createElement('span')
  probe.style.colorScheme = theme
  document.body.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--colors-${name})`
    return getComputedStyle(probe).color
  }
  const palette = {
    text: read('text'),
    textMuted: read('text-muted'),
    sheet: read('sheet'),
    border: read('border'),
    published: read('published'),
    scheduled: read('scheduled'),
    draft: read('draft'),
  }
  probe.remove()
  return palette
}
