import { scallops, seal, slants, waves } from './drawings.ts'
import { body, drawing, frame, heading, shapePart } from './parts.ts'
import { inset, middleOf, splitFoot, splitLeft, splitTop, squareAround } from './rects.ts'
import { signature } from './signature.ts'
import { onePage, type Sketch } from './sketch.ts'
import { type Starter, starter } from './starter.ts'

export const offers: readonly Starter[] = [
  starter({ key: 'two-for', name: 'Two for', category: 'offer', shownIn: 'square' }, twoFor),
  starter({ key: 'price-seal', name: 'Price seal', category: 'offer', shownIn: 'portrait' }, priceSeal),
  starter({ key: 'percent-off', name: 'Percent off', category: 'offer', shownIn: 'wide' }, percentOff),
  starter(
    { key: 'picture-and-price', name: 'Picture and price', category: 'offer', shownIn: 'portrait' },
    pictureAndPrice,
  ),
]

/** A figure as high as the page allows, and its words beside it. */
function twoFor(sketch: Sketch) {
  const { palette, unit, page, area, isWide, pick } = sketch
  const [upper, band] = splitFoot(page, 32 * unit)
  const head = pick({ wide: 7, story: 18, portrait: 8 }) * unit
  const field = { ...area, y: head, height: upper.height - head - 5 * unit }
  const [figure, words] = pick({
    wide: splitLeft(field, 42 * unit, 5 * unit),
    story: splitTop(field, field.height * 0.7, 2 * unit),
    portrait: splitLeft(field, 38 * unit, 5 * unit),
  })
  const panel = inset(band, 8 * unit, 0)
  const [line, foot] = splitFoot(
    { ...panel, y: band.y + 10 * unit, height: band.height - 15 * unit },
    6 * unit,
    2 * unit,
  )
  return onePage(sketch, palette.accent, [
    drawing('Waves', band, waves(band, isWide ? 12 : 7), { fill: palette.deep }),
    heading(sketch, figure, '2', {
      slot: 'Number',
      color: palette.onAccent,
      size: pick({ wide: 84, story: 120, portrait: 84 }),
      vertical: 'middle',
      align: pick({ wide: 'center', story: 'left', portrait: 'center' }),
      line: 0.95,
    }),
    heading(sketch, words, 'visits for $60', {
      slot: 'Headline',
      color: palette.onAccent,
      size: pick({ wide: 24, story: 15, portrait: 18 }),
      vertical: 'middle',
    }),
    body(sketch, line, 'Bring a friend, any weekday after four', {
      slot: 'Line',
      color: palette.onDeep,
      size: 4.4,
      vertical: 'middle',
    }),
    ...signature(sketch, foot, { color: palette.glow, mark: palette.accent, plate: palette.ground }),
  ])
}

/** The price in a seal with teeth. */
function priceSeal(sketch: Sketch) {
  const { palette, unit, area, isWide } = sketch
  const side = isWide ? Math.min(area.height, 80 * unit) : 62 * unit
  const [main, foot] = splitFoot(area, 6 * unit, 4 * unit)
  const [upper, words] = isWide ? splitLeft(area, side, 8 * unit) : splitTop(main, main.height - 34 * unit, 4 * unit)
  const round = squareAround(middleOf(upper), Math.min(side, upper.height, upper.width))
  const text = isWide ? splitFoot(words, 6 * unit, 4 * unit) : ([words, foot] as const)
  const [headline, line] = splitFoot(text[0], 13 * unit, 2 * unit)
  return onePage(sketch, palette.second, [
    drawing('Seal', round, seal(round), { fill: palette.accent }),
    heading(sketch, inset(round, round.width * 0.17, round.height * 0.27), '$25', {
      slot: 'Price',
      color: palette.onAccent,
      size: 34,
      align: 'center',
      vertical: 'middle',
      line: 0.95,
    }),
    heading(sketch, headline, 'First visit', {
      slot: 'Headline',
      color: palette.onSecond,
      size: 15,
      vertical: 'bottom',
    }),
    body(sketch, line, 'New here? See how we work\nfor half the usual price.', {
      slot: 'Line',
      color: palette.onSecond,
      size: 4.4,
    }),
    ...signature(sketch, text[1], { color: palette.glowOnSecond, mark: palette.accent, plate: palette.ground }),
  ])
}

/** The share over the whole breadth, on a field of slanted strips. */
function percentOff(sketch: Sketch) {
  const { palette, unit, page, area, isWide, pick } = sketch
  const [upper, strip] = splitFoot(page, pick({ wide: 14, story: 34, portrait: 20 }) * unit)
  const field = { ...area, height: upper.height - area.y - 6 * unit }
  const [share, words] = pick({
    wide: splitLeft(field, field.width * 0.55, 6 * unit),
    story: splitTop(field, field.height * 0.5, 4 * unit),
    portrait: splitTop(field, field.height * 0.52, 3 * unit),
  })
  const [above, foot] = splitFoot(words, 6 * unit, 3 * unit)
  const [headline, line] = splitTop(above, above.height - pick({ wide: 14, story: 30, portrait: 7 }) * unit, 2 * unit)
  return onePage(sketch, palette.ground, [
    shapePart('Strip', 'rectangle', strip, { fill: palette.accent }),
    drawing('Slanted lines', strip, slants(strip, isWide ? 14 : 8), { fill: palette.deep }),
    heading(sketch, share, '20%', {
      slot: 'Share',
      color: palette.strong,
      size: 60,
      vertical: pick({ wide: 'middle', story: 'bottom', portrait: 'middle' }),
      line: 0.92,
    }),
    heading(sketch, headline, 'off all week', {
      slot: 'Headline',
      color: palette.ink,
      size: 16,
      vertical: pick({ wide: 'bottom', story: 'top', portrait: 'middle' }),
    }),
    body(sketch, line, 'Monday to Friday, while places last', {
      slot: 'Line',
      color: palette.ink,
      size: pick({ wide: 4.2, story: 5, portrait: 4.2 }),
    }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.accentOnGround }),
  ])
}

/** A picture with the price on its edge. */
function pictureAndPrice(sketch: Sketch) {
  const { palette, unit, page, isWide, pick } = sketch
  const shade = (isWide ? 9 : 7) * unit
  const [picture, panel] = pick({
    wide: splitLeft(page, page.width * 0.52),
    story: splitTop(page, page.height * 0.62),
    portrait: splitTop(page, page.height * 0.58),
    square: splitTop(page, page.height * 0.53),
  })
  const price = squareAround(
    isWide ? { x: picture.width, y: 27 * unit } : { x: page.width - 26 * unit, y: picture.height - 4 * unit },
    36 * unit,
  )
  const inner = pick({
    wide: { ...inset(panel, 8 * unit), y: 48 * unit, height: page.height - 56 * unit },
    story: inset(panel, 8 * unit, 11 * unit),
    portrait: inset(panel, 8 * unit, 6 * unit),
    square: inset(panel, 8 * unit, 5 * unit),
  })
  const [words, foot] = splitFoot(inner, 6 * unit, 3 * unit)
  const [headline, line] = splitFoot(words, 7 * unit, 1.5 * unit)
  const hem = { ...picture, height: shade }
  return onePage(sketch, palette.ground, [
    frame('Picture', picture),
    drawing('Awning, dark strips', hem, scallops(hem, isWide ? 8 : 9, 0), { fill: palette.deep }),
    drawing('Awning, light strips', hem, scallops(hem, isWide ? 8 : 9, 1), { fill: palette.ground }),
    shapePart('Price tag', 'ellipse', price, { fill: palette.accent }),
    heading(sketch, inset(price, 5.5 * unit, 10 * unit), '$48', {
      slot: 'Price',
      color: palette.onAccent,
      size: 15,
      align: 'center',
      vertical: 'middle',
    }),
    heading(sketch, isWide ? headline : { ...headline, width: headline.width - 37 * unit }, 'New this month', {
      slot: 'Headline',
      color: palette.strong,
      size: pick({ wide: 12, story: 15, portrait: 12 }),
      vertical: 'bottom',
    }),
    body(sketch, line, 'Made to order, ready in three days', { slot: 'Line', color: palette.ink, size: 4.2 }),
    ...signature(sketch, foot, { color: palette.ink, mark: palette.accentOnGround }),
  ])
}
