/** Display is always condensed to 82 %: that width is the character of the product. */
const display = { fontFamily: 'display', fontStretch: '82%', fontOpticalSizing: 'auto', letterSpacing: '-0.012em' }
const body = { fontFamily: 'body' }

const face = (family: typeof display | typeof body) => (weight: number, size: string, line: string) => ({
  value: { ...family, fontWeight: String(weight), fontSize: size, lineHeight: line },
})
const inDisplay = face(display)
const inBody = face(body)

/** A display style that is smaller on phones. */
const growing = (small: [string, string], large: [string, string], letterSpacing = '-0.012em') => ({
  value: {
    ...display,
    letterSpacing,
    fontWeight: '800',
    fontSize: { base: small[0], md: large[0] },
    lineHeight: { base: small[1], md: large[1] },
  },
})

export const textStyles = {
  headline: growing(['34px', '36px'], ['60px', '60px'], '-0.02em'),
  poster: growing(['42px', '44px'], ['52px', '52px'], '-0.02em'),
  month: growing(['27px', '34px'], ['52px', '52px'], '-0.02em'),
  h1: growing(['28px', '32px'], ['36px', '40px']),
  h2: inDisplay(800, '26px', '30px'),
  h3: inDisplay(750, '20px', '24px'),
  h4: inDisplay(700, '16px', '20px'),
  wordmark: growing(['19px', '24px'], ['21px', '24px']),
  figure: inDisplay(800, '24px', '24px'),
  date: inDisplay(750, '18px', '22px'),
  dayDate: growing(['40px', '38px'], ['48px', '44px'], '-0.02em'),
  read: inBody(450, '16px', '25px'),
  body: inBody(450, '14px', '20px'),
  strong: inBody(600, '14px', '20px'),
  name: inBody(640, '15px', '20px'),
  nav: inBody(550, '14px', '20px'),
  label: inBody(600, '13px', '18px'),
  small: inBody(450, '13px', '18px'),
  caption: inBody(500, '12px', '16px'),
  captionStrong: inBody(600, '12px', '16px'),
  cell: inBody(500, '12px', '15px'),
  micro: inBody(500, '11px', '14px'),
  microStrong: inBody(600, '11px', '16px'),
  railLabel: inBody(550, '11px', '12px'),
  input: inBody(450, '15px', '22px'),
  large: inBody(650, '16px', '24px'),
}
